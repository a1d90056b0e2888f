import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { order, orderEntry, orderLine } from '#data/schema/order.ts'
import { payment } from '#data/schema/payment.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import type { WantedLine } from '#domain/order/line-change.ts'
import { amountDue, amountToRefund } from '#domain/order/order-balance.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { changeLines } from './change-lines.ts'

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)
const FREE = { onHand: 3, held: 0, oversold: 0 }

describeOnEngines('changing the lines of an order', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, id, line } = orders

  beforeEach(async () => {
    await emptyTables(database(), 'order', 'customer', 'stock_event', 'queued')
    await database().update(stock).set({ onHand: 3, held: 0, oversold: 0, countedAt: null, countedBy: null })
  })

  /** Two of 'Vestido 0', one of 'Vestido 1'. */
  const two = () => orders.placed({ lines: [line('Vestido 0', 2), line('Vestido 1')] })
  const seenOfTwo = () => [
    { variantId: id('Vestido 0'), quantity: 2 },
    { variantId: id('Vestido 1'), quantity: 1 },
  ]
  const change = (folio: number, wanted: readonly WantedLine[], total: number, seen = seenOfTwo()) =>
    changeLines(database(), {
      account: 'luna',
      actor: 'staff:p-1',
      now: minutes(5),
      order: { folio },
      queueMail: orders.queueMail,
      wanted,
      seen,
      total,
    })
  const wanted = (position: number, name: string, quantity: number): WantedLine => ({
    position,
    variantId: id(name),
    quantity,
  })
  const newest = async () => (await database().select().from(orderEntry)).toSorted((a, b) => b.id - a.id)[0]?.entry
  const linesOf = async () =>
    (await database().select().from(orderLine).orderBy(orderLine.position)).map(({ position, name, quantity }) => {
      return [position, name, quantity]
    })

  it('puts pieces of a smaller line back on sale, and changes all amounts with it', async () => {
    const folio = await two()
    expect(await change(folio, [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 1)], 90_000)).toEqual({
      ok: true,
      isChanged: true,
    })
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, held: 1 })
    expect(await orders.row(folio)).toMatchObject({
      total: 90_000,
      subtotal: 77_586,
      tax: 12_414,
      payload: { header: { total: 900, subtotal: 775.86, totalImpuestos: 124.14, articulos: '2' } },
    })
    expect(await newest()).toEqual({
      kind: 'changed',
      changes: [
        { what: 'Vestido / Arena / M', from: '2 piezas', to: '1 pieza' },
        { what: 'Total', from: '$1,350.00', to: '$900.00' },
      ],
    })
    const last = (await eventsOf(database(), 'luna')).at(-1)
    expect(last).toMatchObject({ kind: 'order-changed', payload: { folio, change: 'changed' } })
    expect(last?.payload).toMatchObject({ productIds: [expect.any(Number)] })
    expect((await orders.mails()).filter(({ kind }) => kind === 'order-changed')).toHaveLength(1)
  })

  it('changes a line to another size at today’s price, in the payload as well', async () => {
    const folio = await orders.placed({ lines: [line('Vestido 0', 2)] })
    await database()
      .update(variant)
      .set({ price: 50_000 })
      .where(eq(variant.id, id('Vestido 1')))
    const seen = [{ variantId: id('Vestido 0'), quantity: 2 }]
    expect(await change(folio, [wanted(0, 'Vestido 1', 2)], 100_000, seen)).toMatchObject({ ok: true })
    expect(await orders.piecesOf('Vestido 0')).toEqual(FREE)
    expect(await orders.piecesOf('Vestido 1')).toEqual({ ...FREE, held: 2 })
    const { payload, total } = await orders.row(folio)
    expect(total).toBe(100_000)
    expect(payload.details).toMatchObject([
      { nombre: 'Vestido / Arena / G', cantidad: 2, precio_carrito: 500, sku: '' },
    ])
    const [held] = await database().select().from(hold)
    expect(held).toMatchObject({ variantId: id('Vestido 1'), quantity: 2, endedAt: null })
    expect(held?.expiresAt).not.toBeNull()
    expect(await newest()).toMatchObject({
      changes: [{ what: 'Pieza', from: '2 × Vestido / Arena / M', to: '2 × Vestido / Arena / G' }, { what: 'Total' }],
    })
  })

  it('keeps the price of a variant as it was ordered, also for more pieces and on another line', async () => {
    const folio = await two()
    await database().update(variant).set({ price: 99_900 })
    const swapped = [wanted(0, 'Vestido 1', 1), wanted(1, 'Vestido 0', 3)]
    expect(await change(folio, swapped, 180_000)).toMatchObject({ ok: true })
    expect((await orders.row(folio)).total).toBe(180_000)
  })

  it('removes a line, but never all of them', async () => {
    const folio = await two()
    expect(await change(folio, [], 0)).toEqual({ ok: false, code: 'nothing-left' })
    expect(await change(folio, [wanted(1, 'Vestido 1', 1)], 45_000)).toMatchObject({ ok: true })
    expect(await linesOf()).toEqual([[0, 'Vestido / Arena / G', 1]])
    expect(await orders.piecesOf('Vestido 0')).toEqual(FREE)
    expect(await newest()).toMatchObject({ changes: [{ from: '2 piezas', to: '' }, { what: 'Total' }] })
  })

  it('names the line of which too few pieces are left, and changes nothing', async () => {
    const folio = await two()
    await orders.sell('Vestido 1', 1)
    const before = await orders.row(folio)
    const more = [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 4)]
    expect(await change(folio, more, 225_000)).toEqual({
      ok: false,
      code: 'stock-short',
      short: [{ variantId: id('Vestido 1'), name: 'Vestido / Arena / G', left: 2 }],
    })
    expect(await orders.row(folio)).toEqual(before)
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, held: 2 })
    expect(await orders.piecesOf('Vestido 1')).toEqual({ ...FREE, onHand: 2, held: 1 })
  })

  it('rejects a variant of another product, or one without a price', async () => {
    const folio = await two()
    for (const name of ['Blusa 0', 'Precio aparte 0', 'Nada']) {
      const other = [wanted(0, name, 1), wanted(1, 'Vestido 1', 1)]
      expect(await change(folio, other, 0)).toEqual({ ok: false, code: 'variant-unknown' })
    }
  })

  it('lets a product that is sold no more have fewer pieces, and not more', async () => {
    const folio = await two()
    await database().update(product).set({ published: false }).where(eq(product.name, 'Vestido'))
    const more = [wanted(0, 'Vestido 0', 3), wanted(1, 'Vestido 1', 1)]
    expect(await change(folio, more, 180_000)).toEqual({ ok: false, code: 'variant-unknown' })
    expect(await change(folio, [wanted(0, 'Vestido 0', 1)], 45_000)).toMatchObject({ ok: true })
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, held: 1 })
  })

  it('rejects the second of two tabs, and a price that is another by now', async () => {
    const folio = await two()
    const fewer = [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 1)]
    expect(await change(folio, fewer, 80_000)).toEqual({ ok: false, code: 'changed-meanwhile' })
    expect(await change(folio, fewer, 90_000)).toMatchObject({ ok: true })
    expect(await change(folio, fewer, 90_000)).toEqual({ ok: false, code: 'changed-meanwhile' })
    const same = fewer.map(({ variantId, quantity }) => ({ variantId, quantity }))
    expect(await change(folio, fewer, 90_000, same)).toEqual({ ok: true, isChanged: false })
  })

  it('comes too late for an order that was sent, handed over or cancelled', async () => {
    const fewer = [wanted(0, 'Vestido 0', 1)]
    const sent = await orders.placed({ form: DELIVERY_FORM, shipping: 8_000 })
    await orders.advance(sent, { preparationStatus: 'Enviado' })
    expect(await change(sent, fewer, 53_000)).toEqual({ ok: false, code: 'order-gone' })
    const cancelled = await orders.placed({ lines: [line('Vestido 1')] })
    await orders.cancel(cancelled)
    expect(await change(cancelled, fewer, 45_000)).toEqual({ ok: false, code: 'order-gone' })
    expect(await change(999, fewer, 45_000)).toEqual({ ok: false, code: 'order-not-found' })
  })

  it('has a prepared order prepared again, and reports it as ready again', async () => {
    const folio = await two()
    await orders.advance(folio, { preparationStatus: 'Preparado' })
    await change(folio, [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 1)], 90_000)
    expect(await orders.row(folio)).toMatchObject({ preparationStatus: 'En preparación', readyAt: null })
    expect(await newest()).toMatchObject({
      changes: [{ from: '2 piezas' }, { what: 'Total' }, { what: 'Estado', from: 'Listo', to: 'En preparación' }],
    })
    expect((await eventsOf(database(), 'luna')).at(-1)).toMatchObject({
      kind: 'order-advanced',
      payload: { preparationStatus: 'En preparación', isConsequence: true },
    })
    expect(await orders.undo(folio)).toEqual({ ok: false, code: 'nothing-to-undo' })
    await orders.advance(folio, { preparationStatus: 'Preparado' })
    expect((await orders.mails()).filter(({ kind }) => kind === 'order-ready')).toHaveLength(2)
  })

  it('owes a customer who paid more than it costs now, and has an amount due where it costs more', async () => {
    const folio = await two()
    await orders.advance(folio, { paymentStatus: 'Pagado' })
    await change(folio, [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 1)], 90_000)
    const cheaper = await orders.row(folio)
    expect(cheaper).toMatchObject({ paymentStatus: 'Pagado', paid: 135_000 })
    const balanceOf = ({ status, total, credited, paid }: typeof cheaper) => ({
      status: status as 'Abierto',
      total,
      credited,
      paid: paid ?? 0,
    })
    expect(amountToRefund(balanceOf(cheaper))).toBe(45_000)
    const seen = [{ variantId: id('Vestido 0'), quantity: 1 }, ...seenOfTwo().slice(1)]
    await change(folio, [wanted(0, 'Vestido 0', 3), wanted(1, 'Vestido 1', 1)], 180_000, seen)
    const dearer = await orders.row(folio)
    expect(dearer).toMatchObject({ paymentStatus: 'Pendiente', status: 'Abierto' })
    expect(amountDue(balanceOf(dearer))).toBe(45_000)
    expect((await eventsOf(database(), 'luna')).at(-1)).toMatchObject({
      kind: 'order-advanced',
      payload: { paymentStatus: 'Pendiente' },
    })
  })

  it('counts a payment from before payments were rows', async () => {
    const folio = await two()
    await database().update(order).set({ paymentStatus: 'Pagado', paid: null })
    await change(folio, [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 1)], 90_000)
    expect(await orders.row(folio)).toMatchObject({ total: 90_000, paid: 135_000, paymentStatus: 'Pagado' })
    expect(await database().select().from(payment)).toMatchObject([{ amount: 135_000, method: 'other' }])
  })

  it('gives points back that the cheaper order has no use for, and the rest when it is cancelled', async () => {
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true }
    await database()
      .insert(customer)
      .values({ ...known, loyaltyPoints: 900 })
    const folio = await orders.placed({ lines: [line('Vestido 0', 2)], points: 900 })
    expect((await orders.row(folio)).total).toBe(0)
    const seen = [{ variantId: id('Vestido 0'), quantity: 2 }]
    expect(await change(folio, [wanted(0, 'Vestido 0', 1)], 0, seen)).toMatchObject({ ok: true })
    const pointsNow = async () => (await database().select().from(customer))[0]?.loyaltyPoints
    expect(await pointsNow()).toBe(450)
    expect(await orders.row(folio)).toMatchObject({ discount: 45_000, total: 0 })
    expect(await newest()).toMatchObject({
      changes: [{ from: '2 piezas' }, { what: 'Puntos usados', from: '900 puntos', to: '450 puntos' }],
    })
    await orders.cancel(folio)
    expect(await pointsNow()).toBe(900)
    expect(await orders.reopen(folio)).toMatchObject({ ok: true })
    expect(await pointsNow()).toBe(450)
    const entries = await database().select().from(loyaltyEntry).orderBy(loyaltyEntry.id)
    expect(entries.map(({ points }) => points)).toEqual([-900, 450, 450, -450])
  })

  it('holds all pieces of a line again that gets more, where its hold had ended', async () => {
    const folio = await two()
    await orders.release(folio)
    const more = [wanted(0, 'Vestido 0', 3), wanted(1, 'Vestido 1', 1)]
    expect(await change(folio, more, 180_000)).toMatchObject({ ok: true })
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, held: 3 })
    expect(await orders.piecesOf('Vestido 1')).toEqual(FREE)
    await orders.handOver(folio)
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, onHand: 0 })
    expect(await orders.piecesOf('Vestido 1')).toEqual({ ...FREE, onHand: 2 })
  })

  it('needs no stock for pieces that are not counted', async () => {
    const folio = await orders.placed({ lines: [line('Blusa 0', 1, 30_000)] })
    const seen = [{ variantId: id('Blusa 0'), quantity: 1 }]
    expect(await change(folio, [wanted(0, 'Blusa 0', 4)], 120_000, seen)).toMatchObject({ ok: true })
    expect(await database().select().from(hold)).toEqual([])
  })

  it('changes one of two people’s at once', async () => {
    const folio = await two()
    const results = await Promise.all([
      change(folio, [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 1)], 90_000),
      change(folio, [wanted(0, 'Vestido 0', 3), wanted(1, 'Vestido 1', 1)], 180_000),
    ])
    expect(results.map((result) => (result.ok ? 'changed' : result.code)).toSorted()).toEqual([
      'changed',
      'changed-meanwhile',
    ])
    const [{ quantity = 0 } = {}] = await database().select().from(orderLine).orderBy(orderLine.position)
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, held: quantity })
  })

  it('leaves the pieces whole while the order is handed over', async () => {
    const folio = await two()
    const [result, handedOver] = await Promise.all([
      change(folio, [wanted(0, 'Vestido 0', 1), wanted(1, 'Vestido 1', 1)], 90_000),
      orders.handOver(folio),
    ])
    expect(handedOver.ok).toBe(true)
    const left = result.ok ? 2 : 1
    if (!result.ok) expect(result).toEqual({ ok: false, code: 'order-gone' })
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, onHand: left })
    expect(await orders.piecesOf('Vestido 1')).toEqual({ ...FREE, onHand: 2 })
  })

  it('gives the last piece to the order or to a shopper, never to both', async () => {
    const folio = await two()
    const more = [wanted(0, 'Vestido 0', 3), wanted(1, 'Vestido 1', 1)]
    const results = await Promise.all([
      change(folio, more, 180_000),
      ...[1, 2, 3].map(() => orders.place(orderRequest({ lines: [line('Vestido 0', 1)] }))),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await orders.piecesOf('Vestido 0')).toEqual({ ...FREE, held: 3 })
  })

  it('lets two orders swap their sizes at once', async () => {
    const [one, other] = [
      await orders.placed({ lines: [line('Vestido 0')] }),
      await orders.placed({ lines: [line('Vestido 1')] }),
    ]
    await database().execute(sql`update stock set on_hand = 2`)
    const seenOf = (name: string) => [{ variantId: id(name), quantity: 1 }]
    const results = await Promise.all([
      change(one, [wanted(0, 'Vestido 1', 1)], 45_000, seenOf('Vestido 0')),
      change(other, [wanted(0, 'Vestido 0', 1)], 45_000, seenOf('Vestido 1')),
    ])
    expect(results).toEqual(results.map(() => ({ ok: true, isChanged: true })))
    for (const name of ['Vestido 0', 'Vestido 1']) {
      expect(await orders.piecesOf(name)).toEqual({ onHand: 2, held: 1, oversold: 0 })
    }
  })
})
