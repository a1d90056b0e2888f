import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { PersonOrders } from '#domain/order/person-orders.ts'
import type { PieceOrder } from '#domain/order/piece-order.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { boardOrder, orderRecord } from '#test/components/order-record.ts'
import { renderInCounter, type SentFields } from '#test/components/render-in-counter.tsx'
import { HandOverPage } from './hand-over-page.tsx'

function personOf(folios: number[]): PersonOrders {
  const orders = folios.map((folio) => ({
    ...boardOrder(folio, READY),
    id: folio,
    email: 'renata@correo.example',
    phone: '5512345678',
    branch: '',
    trackingNumber: null,
  }))
  return { name: 'Renata Olvera', email: 'renata@correo.example', phone: '5512345678', orders, due: 179_800 }
}

const STORE = { account: 'luna', timeZone: 'America/Mexico_City', returnDays: 30 }
const NOW = 1_800_000_000_000

interface Found {
  code: string
  order: OrderRecord | null
  people?: PersonOrders[]
  pieceOrders?: PieceOrder[]
}

function Page() {
  const { code, order, people = null, pieceOrders = [] } = useLoaderData<Found>()
  const orders = order ? [order] : []
  const found = { code, orders, others: [], people: order || code === '' ? null : (people ?? []), pieceOrders }
  return <HandOverPage found={found} store={STORE} now={NOW} />
}

const READY = { preparationStatus: 'Preparado' } as const
const GIVEN = { preparationStatus: 'Entregado', handedOverAt: 0 } as const

const PIECE_ORDERS: PieceOrder[] = [3, 90].map((days) => ({
  folio: days,
  customerName: 'Inés Mora',
  variantId: 12,
  name: 'Vestido Jacaranda / Arena / M',
  pieces: 2,
  leftAt: NOW - days * 86_400_000,
  handedOverAt: NOW - days * 86_400_000,
}))

/** Two orders that are ready, as they are stored. */
const twoOrders = () => new Map([1, 2].map((folio) => [String(folio), orderRecord({ id: folio, folio, ...READY })]))

/** The page over stored orders. @param act by default an order is handed over @param line how long a look-up takes */
async function open(
  orders: Map<string, OrderRecord>,
  act?: (fields: SentFields) => unknown,
  line: () => Promise<void> = async () => undefined,
) {
  const handOver = ({ scanned }: SentFields) => {
    const order = orders.get(String(scanned))
    if (order) orders.set(String(scanned), { ...order, ...GIVEN })
    return { ok: true, isChanged: true }
  }
  return renderInCounter(<Page />, {
    at: '/entregar',
    async loader({ request }): Promise<Found> {
      await line()
      const code = new URL(request.url).searchParams.get('codigo') ?? ''
      const people = code === 'renata' ? [personOf([1, 2])] : []
      const pieceOrders = code === '7501234567893' ? PIECE_ORDERS : []
      return { code, order: orders.get(code.replace('PEDIDO-', '')) ?? null, people, pieceOrders }
    },
    act: act ?? handOver,
  })
}

async function lookUp(code: string): Promise<void> {
  await page.getByLabelText('Folio, nombre o teléfono').fill(code)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

const found = () => page.getByRole('region', { name: 'Renata Olvera' })
const handOver = () => found().getByRole('button', { name: 'Entregar a Renata Olvera' })
const given = () => page.getByRole('status', { name: 'Entregados ahora' })

it('a code that is looked up hands nothing over: the order is shown, and handed over by a press', async () => {
  const { sent } = await open(twoOrders())
  await lookUp('PEDIDO-1')
  await expect.element(found()).toMatchTextContent(/Por cobrar \$899\.00/)
  await expect.element(found().getByRole('heading')).toHaveFocus()
  expect(sent).toEqual([])
  await handOver().click()
  await expect.element(found().getByText('Pedido #1 entregado a Renata Olvera.')).toBeVisible()
  await expect.element(handOver()).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ intent: 'hand-over-order', scanned: '1' }])
})

it('an order that is looked up again after it was handed over shows when that was', async () => {
  await open(twoOrders())
  await lookUp('1')
  await handOver().click()
  await expect.element(found().getByText('Pedido #1 entregado a Renata Olvera.')).toBeVisible()
  await lookUp('2')
  await expect.element(given()).toMatchTextContent(/#1 Renata Olvera: entregado/)
  await lookUp('1')
  await expect.element(found().getByText(/^Este pedido ya se entregó: /)).toBeVisible()
})

it('an order that is handed over while another one is sent waits for its turn', async () => {
  const first = Promise.withResolvers<void>()
  const { sent } = await open(twoOrders(), async ({ scanned }) => {
    if (scanned === '1') await first.promise
    return { ok: true, isChanged: true }
  })
  for (const folio of ['1', '2']) {
    await lookUp(folio)
    await expect.element(found().getByRole('link', { name: `Pedido #${folio}` })).toBeVisible()
    await handOver().click()
  }
  await expect.poll(() => sent).toHaveLength(1)
  first.resolve()
  await expect.element(found().getByText('Pedido #2 entregado a Renata Olvera.')).toBeVisible()
  await expect.element(given()).toMatchTextContent(/#1 Renata Olvera: entregado/)
  expect(sent.map(({ scanned }) => scanned)).toEqual(['1', '2'])
})

it.each([
  [{ ok: true, isChanged: false }, 'Alguien más ya lo había entregado.'],
  [{ ok: false, code: 'illegal-step' }, 'El pedido se canceló mientras tanto: no se entregó.'],
])('an order that could not be handed over is listed with the reason', async (outcome, sentence) => {
  await open(twoOrders(), () => outcome)
  await lookUp('1')
  await handOver().click()
  await lookUp('2')
  await expect.element(given()).toMatchTextContent(new RegExp(`#1 Renata Olvera: ${sentence}`))
})

it('a code of no order is named, and the field has the focus for the next one', async () => {
  const arrival = Promise.withResolvers<void>()
  let isSlow = false
  await open(twoOrders(), undefined, async () => (isSlow ? arrival.promise : undefined))
  await expect.element(page.getByLabelText('Folio, nombre o teléfono')).toBeVisible()
  isSlow = true
  await lookUp('99999')
  await expect.element(page.getByRole('button', { name: 'Buscar' })).toHaveAttribute('aria-busy', 'true')
  arrival.resolve()
  await expect.element(page.getByText('«99999» no es el código de un pedido de esta tienda.')).toBeVisible()
  await expect.element(page.getByLabelText('Folio, nombre o teléfono')).toHaveFocus()
})

it('a scanner that types is read wherever on the page the focus is', async () => {
  await open(twoOrders())
  await expect.element(page.getByLabelText('Folio, nombre o teléfono')).toBeVisible()
  // All at once, as no person types, on however slow a machine.
  for (const key of [...'PEDIDO-2', 'Enter']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  await expect.element(found().getByRole('link', { name: 'Pedido #2' })).toBeVisible()
})

it.each([
  [
    { status: 'Cancelado', cancelReason: 'Nos pediste cancelarlo.' } as const,
    /está cancelado: no se entrega\. Motivo: Nos/,
  ],
  [GIVEN, /Este pedido ya se entregó/],
])('an order that is over cannot be handed over', async (changes, sentence) => {
  await open(new Map([['1', orderRecord({ folio: 1, ...changes })]]))
  await lookUp('1')
  await expect.element(found().getByRole('status')).toMatchTextContent(sentence)
  await expect.element(handOver()).not.toBeInTheDocument()
})

it('a name lists the people with open orders and the amount due, and leads to all of one’s', async () => {
  await open(twoOrders())
  await lookUp('renata')
  const person = page.getByRole('link', { name: /Renata Olvera/ })
  await expect.element(person).toMatchTextContent(/#1 y #2.*Por cobrar \$1,798\.00/)
  await expect.element(person).toHaveAttribute('href', '/entregar?persona=1')
  await expect.element(page.getByRole('heading', { name: '1 persona con pedidos abiertos' })).toHaveFocus()
})

it('a name without an open order is named', async () => {
  await open(twoOrders())
  await lookUp('nadie')
  await expect
    .element(page.getByText('Nadie con «nadie» en su nombre, teléfono o email tiene un pedido abierto.'))
    .toBeVisible()
})

it('all open orders of a person are shown, with the amount due in all', async () => {
  const nothing = { code: '', others: [], people: null, pieceOrders: [] }
  const orders = [...twoOrders().values()]
  await renderInCounter(<HandOverPage found={{ ...nothing, orders }} store={STORE} now={NOW} />, {
    at: '/entregar?persona=1',
  })
  await expect.element(page.getByText('2 pedidos abiertos · Por cobrar en total $1,798.00')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Entregar a Renata Olvera' }).elements()).toHaveLength(2)
})

it('a scanned piece leads to the return of the order that it left with', async () => {
  await open(twoOrders())
  await lookUp('7501234567893')
  await expect.element(page.getByRole('heading', { name: '¿Regresa una pieza? Elige su pedido' })).toHaveFocus()
  const [recent, late] = [page.getByRole('link', { name: /#3/ }), page.getByRole('link', { name: /#90/ })]
  await expect.element(recent).toHaveAttribute('href', '/pedidos/3?devolver=12')
  await expect.element(recent).not.toMatchTextContent(/Fuera del plazo/)
  await expect.element(late).toMatchTextContent(/2 piezas de Vestido Jacaranda.*Fuera del plazo para devolver/)
  await expectAccessible()
})

it('a code of no order and no piece is named', async () => {
  await open(twoOrders())
  await lookUp('VJ-0001-X')
  await expect.element(page.getByText(/ninguna pieza entregada lleva ese código/)).toBeVisible()
})
