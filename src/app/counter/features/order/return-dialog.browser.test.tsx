import { createRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/staff/role.ts'
import { EMPTY_BOOK, orderRecord } from '#test/components/order-record.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import type { OrderBook } from './order-book.ts'
import { ReturnDialog } from './return-dialog.tsx'

const line = {
  position: 0,
  productId: 7,
  variantId: 1,
  name: 'Vestido Jacaranda / Arena / M',
  quantity: 2,
  total: 179_800,
  isExchange: false,
  returned: 0,
}
const BOOK: OrderBook = {
  ...EMPTY_BOOK,
  returnable: [line],
  warehouses: [
    { fid: 'piso', name: 'Piso', isOnline: true },
    { fid: 'bodega', name: 'Bodega', isOnline: false },
  ],
}
const ORDER = orderRecord({
  status: 'Cerrado',
  paymentStatus: 'Pagado',
  preparationStatus: 'Entregado',
  total: 179_800,
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open({
  role = 'owner' as Role,
  order = ORDER,
  book = BOOK,
  returnDays = null as number | null,
  scanned = null as number | null,
} = {}) {
  const opener = createRef<HTMLButtonElement>()
  const { sent } = await renderInCounter(
    <ReturnDialog
      order={order}
      book={book}
      returnDays={returnDays}
      role={role}
      scanned={scanned}
      opener={opener}
      onClose={() => undefined}
    />,
    { act: () => ({ ok: true, isChanged: true, credit: 0, charge: 0 }) },
  )
  return sent
}

it('a piece comes back to the warehouse that sells online, and its value is refunded', async () => {
  const sent = await open()
  await page.getByRole('button', { name: 'Una pieza más' }).click()
  await button('No le quedó.').click()
  await expect.element(page.getByText('Reembolsar $899.00 ahora')).toBeVisible()
  await button('Registrar devolución').click()
  await expect.poll(toastTitles).toContain('Devolución registrada')
  expect(sent).toMatchObject([
    {
      intent: 'return-pieces',
      wanted: {
        lines: [{ position: 0, quantity: 1, warehouseFid: 'piso' }],
        given: [],
        reason: 'No le quedó.',
        money: { kind: 'refund', method: 'cash', amount: 89_900 },
      },
    },
  ])
})

it('a broken piece goes to a warehouse that does not sell online', async () => {
  const sent = await open()
  await page.getByRole('button', { name: 'Una pieza más' }).click()
  await button('Tiene un defecto.').click()
  await expect.element(page.getByLabelText('¿A dónde van las piezas?')).toHaveValue('bodega')
  await button('Registrar devolución').click()
  await expect.poll(() => sent).toMatchObject([{ wanted: { lines: [{ warehouseFid: 'bodega' }] } }])
})

it('who may not refund records the return alone', async () => {
  const sent = await open({ role: 'seller' })
  await page.getByRole('button', { name: 'Una pieza más' }).click()
  await button('No le gustó.').click()
  await expect.element(page.getByText(/queda «Por devolver»/)).toBeVisible()
  await button('Registrar devolución').click()
  await expect.poll(() => sent).toMatchObject([{ wanted: { money: null } }])
})

it('an order that was never paid gives nothing back', async () => {
  const sent = await open({ order: { ...ORDER, paymentStatus: 'Pendiente', paid: 0 } })
  await page.getByRole('button', { name: 'Una pieza más' }).click()
  await button('No le gustó.').click()
  await page.getByRole('checkbox', { name: 'Cobrar $899.00 ahora' }).click()
  await button('Registrar devolución').click()
  await expect.poll(() => sent).toMatchObject([{ wanted: { money: null } }])
})

it('a return after the store’s days is marked, and can be recorded all the same', async () => {
  await open({ order: { ...ORDER, handedOverAt: Date.now() - 31 * 86_400_000 }, returnDays: 30 })
  await expect.element(page.getByText(/Se entregó hace más de 30 días/)).toBeVisible()
  await expect.element(button('Registrar devolución')).toBeVisible()
})

it('a scanned piece is chosen at first', async () => {
  const other = { ...line, position: 1, variantId: 2, name: 'Blusa' }
  const sent = await open({ book: { ...BOOK, returnable: [other, line] }, scanned: 1 })
  await button('No le quedó.').click()
  await button('Registrar devolución').click()
  await expect.poll(() => sent).toMatchObject([{ wanted: { lines: [{ position: 0, quantity: 1 }] } }])
})
