import { useLoaderData, useRevalidator } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Board, type BoardOrder, columnOf } from '#domain/order/board.ts'
import type { Role } from '#domain/staff/role.ts'
import { boardOrder } from '#test/components/order-record.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { BoardPage } from './board-page.tsx'

const HOUR = 3_600_000
const OWNER: Role = 'owner'

function countsOf(orders: readonly BoardOrder[]): Board['counts'] {
  const counts = { new: 0, preparing: 0, ready: 0, delivered: 0, cancelled: 0 }
  for (const order of orders) counts[columnOf(order)] += 1
  return counts
}

function Page() {
  const orders = useLoaderData<BoardOrder[]>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <button type="button" onClick={() => void revalidate()}>
        Recargar
      </button>
      <BoardPage
        board={{ orders, counts: countsOf(orders), seq: 0 }}
        role={OWNER}
        timeZone="America/Mexico_City"
        now={3 * HOUR}
      />
    </>
  )
}

const card = (folio: number) => page.getByRole('link', { name: `#${folio} Renata Olvera` })
const box = (folio: number) => page.getByRole('checkbox', { name: `Elegir el pedido ${folio}` })
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const bar = () => page.getByRole('toolbar', { name: 'Pedidos elegidos' })
const step = (name: string) => bar().getByRole('button', { name })
const press = (keys: string) => userEvent.keyboard(keys)
const reload = () => page.getByRole('button', { name: 'Recargar' }).click()

/** A board of these orders, which actions may change. */
async function open(orders: BoardOrder[], act?: (fields: SentFields, stored: { orders: BoardOrder[] }) => unknown) {
  const stored = { orders }
  const { sent } = await renderInCounter(<Page />, {
    at: '/pedidos',
    loader: () => stored.orders,
    act: (fields) => act?.(fields, stored) ?? { ok: true },
  })
  await expect.element(column('Nuevos')).toBeVisible()
  return { sent, stored }
}

const PREPARING = { preparationStatus: 'En preparación' } as const

async function focusCard(folio: number): Promise<void> {
  await expect.element(card(folio)).toBeVisible()
  card(folio).element().focus()
}

it('the keys of the board move between the cards of a column, and between columns', async () => {
  await open([boardOrder(1), boardOrder(2), boardOrder(3, PREPARING)])
  await focusCard(1)
  await press('j')
  await expect.element(card(2)).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(card(2)).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(card(3)).toHaveFocus()
  await press('{ArrowLeft}')
  await expect.element(card(1)).toHaveFocus()
  await press('{ArrowDown}k')
  await expect.element(card(1)).toHaveFocus()
  await press('{Enter}')
  await expect.poll(currentUrl).toBe('/pedidos/1')
})

it('the key x chooses the order whose card has the focus, and takes the choice back', async () => {
  await open([boardOrder(1), boardOrder(2)])
  await focusCard(2)
  await press('x')
  await expect.element(box(2)).toBeChecked()
  await expect.element(bar()).toMatchTextContent(/1 pedido elegido/)
  await press('x')
  await expect.element(bar()).not.toBeInTheDocument()
})

it('the key s takes the next step of an order, and leaves the focus on its neighbour', async () => {
  const { sent } = await open([boardOrder(1), boardOrder(2)], (_, stored) => {
    stored.orders = [boardOrder(1, PREPARING), boardOrder(2)]
  })
  await focusCard(1)
  await press('s')
  await expect.element(column('En preparación')).toMatchTextContent(/#1 /)
  await expect.element(card(2)).toHaveFocus()
  const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }
  expect(sent).toMatchObject([{ intent: 'advance-order', orders: [{ folio: 1, seen }], to: PREPARING }])
  await expect.poll(toastTitles).toEqual(['Pedido actualizado'])
})

it('the key s hands over no order, and a held key takes one step only', async () => {
  const { sent } = await open([boardOrder(1, { preparationStatus: 'Preparado' }), boardOrder(2)])
  await focusCard(1)
  await press('s')
  await expect.poll(toastTitles).toEqual(['Abre el pedido para enviarlo o entregarlo.'])
  card(2)
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 's', repeat: true, bubbles: true }))
  await press('{Control>}s{/Control}')
  expect(sent).toEqual([])
})

it('a letter is no command while no card has the focus', async () => {
  const { sent } = await open([boardOrder(1)])
  box(1).element().focus()
  await press('sx')
  expect(sent).toEqual([])
  await expect.element(bar()).not.toBeInTheDocument()
})

it('chosen orders are moved together by the steps that all of them can take', async () => {
  const { sent } = await open([boardOrder(1), boardOrder(2, PREPARING)], ({ orders }) => {
    const rejected = [{ folio: 2, code: 'changed-meanwhile' }]
    return { ok: true, moved: (orders as unknown[]).length - rejected.length, rejected }
  })
  await box(1).click()
  await expect.element(step('Empezar a preparar')).toBeVisible()
  await box(2).click()
  await expect.element(step('Empezar a preparar')).not.toBeInTheDocument()
  await step('Marcar listo').click()
  await expect.poll(toastTitles).toEqual(['Un pedido movido'])
  expect(sent).toMatchObject([{ orders: [{ folio: 1 }, { folio: 2 }], to: { preparationStatus: 'Preparado' } }])
  await expect.element(bar()).not.toBeInTheDocument()
})

it('orders leave the store from the board only after a dialog that names them', async () => {
  const { sent } = await open([boardOrder(1), boardOrder(2)], () => ({ ok: true, moved: 2, rejected: [] }))
  for (const folio of [1, 2]) await box(folio).click()
  await step('Entregar').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/2 todavía no están listos\./)
  await expect.element(dialog).toMatchTextContent(/Por cobrar en total \$1,798\.00/)
  const names = dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual([expect.stringContaining('#1 Renata Olvera'), expect.stringContaining('#2 Renata Olvera')])
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await step('Entregar').click()
  await dialog.getByRole('button', { name: 'Entregar 2 pedidos' }).click()
  await expect.poll(() => sent).toMatchObject([{ to: { preparationStatus: 'Entregado' } }])
})

it('an order that another person has moved on is chosen no longer', async () => {
  const { stored } = await open([boardOrder(1), boardOrder(2)])
  for (const folio of [1, 2]) await box(folio).click()
  await expect.element(bar()).toMatchTextContent(/2 pedidos elegidos/)
  stored.orders = [boardOrder(1, PREPARING), boardOrder(2)]
  await reload()
  await expect.element(bar()).toMatchTextContent(/1 pedido elegido/)
  stored.orders = [boardOrder(1), boardOrder(2, PREPARING)]
  await reload()
  // The first one is back where it was chosen, and is not chosen by that.
  await expect.element(bar()).not.toBeInTheDocument()
})

it('the tabs of the columns count the late and the pressing orders, and are moved between by keys', async () => {
  const late = boardOrder(1, { pickupAt: 2 * HOUR })
  const soon = boardOrder(2, { pickupAt: 4 * HOUR })
  await open([late, soon, boardOrder(3, { placedAt: 3 * HOUR })])
  const tab = page.getByRole('tab', { name: /^Nuevos/ })
  await expect.element(tab).toHaveAccessibleName('Nuevos 3 1 atrasado 1 pronto')
  tab.element().focus()
  await press('{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: /^Cancelados/ })).toHaveFocus()
  await expect.poll(currentUrl).toBe('/pedidos?columna=cancelled')
  await press('{ArrowRight}')
  await expect.element(tab).toHaveFocus()
})

it('a column counts all its orders, and leads to the list of them', async () => {
  await open([boardOrder(1), boardOrder(2), boardOrder(3, PREPARING)])
  const link = (name: string) => column(name).getByRole('link', { name: /en la lista$/ })
  await expect.element(link('Nuevos')).toHaveTextContent('Ver los 2 en la lista')
  await expect.element(link('Nuevos')).toHaveAttribute('href', '/pedidos/lista?estado=nuevos')
  await expect.element(link('En preparación')).toHaveTextContent('Verlo en la lista')
  await expect.element(link('Listos')).not.toBeInTheDocument()
})

it('all orders of a column are chosen by one press, and none by the next', async () => {
  await open([boardOrder(1), boardOrder(2), boardOrder(3, PREPARING)])
  await column('Nuevos').getByRole('button', { name: 'Elegir todos' }).click()
  await expect.element(box(1)).toBeChecked()
  await expect.element(box(2)).toBeChecked()
  await expect.element(box(3)).not.toBeChecked()
  await column('Nuevos').getByRole('button', { name: 'No elegir ninguno' }).click()
  await expect.element(bar()).not.toBeInTheDocument()
})

it('a sent parcel is marked as such, with its shipping type, and an unpaid order as one to be paid', async () => {
  const sent = {
    preparationStatus: 'Enviado',
    deliveryMethod: 'delivery',
    shippingType: 'Envío nacional exprés',
  } as const
  await open([boardOrder(1, { ...sent, hours: 'Por la mañana' }), boardOrder(2, { paymentStatus: 'Pagado' })])
  await expect
    .element(column('Listos'))
    .toMatchTextContent(/Enviado.*Por cobrar.*Envío nacional exprés · Por la mañana/)
  await expect.element(column('Nuevos')).toMatchTextContent(/Pagado/)
})

it('a parcel is marked as sent with its waybill, which has to be whole', async () => {
  const ready = { preparationStatus: 'Preparado', deliveryMethod: 'delivery' } as const
  const { sent } = await open([boardOrder(1, ready)], () => ({ ok: true, moved: 1, rejected: [] }))
  await box(1).click()
  await step('Marcar enviado').click()
  const dialog = page.getByRole('dialog', { name: 'Marcar enviado el pedido #1' })
  await dialog.getByLabelText('Número de guía').fill('12 34')
  const confirm = dialog.getByRole('button', { name: 'Marcar enviado el pedido #1' })
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect.element(dialog.getByText('Elige la paquetería de la guía.')).toBeVisible()
  await dialog.getByLabelText('Paquetería').selectOptions('DHL')
  await confirm.click()
  await expect.poll(() => sent).toMatchObject([{ tracking: { carrier: 'dhl', trackingNumber: '12 34' } }])
})
