import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { coupon } from '#data/schema/coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { orderEntry } from '#data/schema/order.ts'
import { stock } from '#data/schema/stock.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { type DeliveryForm, deliveryForm } from '#domain/order/delivery-change.ts'
import { UNDO_MS } from '#domain/order/undo-step.ts'
import { pickupHeldUntil } from '#domain/pickup/hold.ts'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { changeDelivery } from './change-delivery.ts'

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

describeOnEngines('taking the last step of an order back', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, id } = orders

  beforeEach(async () => {
    await emptyTables(database(), 'order', 'customer', 'coupon', 'stock_event', 'queued')
    await database().update(stock).set({ onHand: 5, held: 0, oversold: 0, countedAt: null, countedBy: null })
  })

  it('holds the pieces again that a hand-over had taken out, and opens the order', async () => {
    const folio = await orders.placed()
    await orders.advance(folio, { paymentStatus: 'Pagado', preparationStatus: 'Preparado' }, minutes(1))
    const before = await orders.piecesOf('Vestido 0')
    await orders.handOver(folio, minutes(2))
    expect(await orders.row(folio)).toMatchObject({ status: 'Cerrado', handedOverAt: minutes(2) })
    expect(await orders.undo(folio, minutes(3))).toMatchObject({ ok: true, order: { preparationStatus: 'Preparado' } })
    const open = { status: 'Abierto', paymentStatus: 'Pagado', preparationStatus: 'Preparado', handedOverAt: null }
    expect(await orders.row(folio)).toMatchObject(open)
    expect(await orders.piecesOf('Vestido 0')).toEqual(before)
    const [newest] = (await database().select().from(orderEntry)).toSorted((a, b) => b.id - a.id)
    expect(newest?.entry).toMatchObject({ kind: 'undone', reason: 'Me equivoqué.' })
    const kinds = (await eventsOf(database(), 'luna')).slice(-2).map(({ kind }) => kind)
    expect(kinds).toEqual(['order-changed', 'order-advanced'])
  })

  it('of a delivery goes back from handed over to sent, and then no further', async () => {
    const folio = await orders.placed({ form: DELIVERY_FORM, shipping: 8_000 })
    await orders.advance(folio, { preparationStatus: 'Enviado' }, minutes(1))
    await orders.advance(folio, { preparationStatus: 'Entregado' }, minutes(2))
    await orders.undo(folio, minutes(3))
    expect(await orders.row(folio)).toMatchObject({ preparationStatus: 'Enviado' })
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: 3, held: 0 })
    expect(await orders.undo(folio, minutes(4))).toEqual({ ok: false, code: 'nothing-to-undo' })
  })

  it('of a delivery that was sent at once holds its pieces until it leaves', async () => {
    const folio = await orders.placed({ form: DELIVERY_FORM, shipping: 8_000 })
    await orders.advance(folio, { preparationStatus: 'Enviado' }, minutes(1))
    await orders.undo(folio, minutes(2))
    expect(await database().select().from(hold)).toMatchObject([{ quantity: 2, endedAt: null, expiresAt: null }])
  })

  it('comes too late after ten minutes', async () => {
    const folio = await orders.placed()
    await orders.handOver(folio)
    const late = new Date(NOON.getTime() + UNDO_MS + 1)
    expect(await orders.undo(folio, late)).toEqual({ ok: false, code: 'nothing-to-undo' })
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: 3, held: 0 })
  })

  it('brings pieces back that it no longer held, without holding them', async () => {
    const folio = await orders.placed()
    await orders.release(folio, minutes(1))
    await orders.handOver(folio, minutes(2))
    await orders.undo(folio, minutes(3))
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: 5, held: 0 })
  })

  it('leaves a move of each time that it left, so that a late count of an earlier moment is right', async () => {
    const folio = await orders.placed()
    await orders.handOver(folio, minutes(1))
    await orders.undo(folio, minutes(2))
    await orders.handOver(folio, minutes(3))
    await orders.count('Vestido 0', 5, NOON, 'c-1')
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: 3, held: 0 })
  })

  it('brings uncounted pieces back as a move alone', async () => {
    await database()
      .delete(stock)
      .where(eq(stock.variantId, id('Vestido 0')))
    const folio = await orders.placed()
    await orders.handOver(folio, minutes(1))
    await orders.undo(folio, minutes(2))
    expect((await orders.stockEvents()).map(({ pieces }) => pieces).toSorted()).toEqual([-2, 2])
    await database()
      .insert(stock)
      .values({ account: 'luna', variantId: id('Vestido 0'), warehouseFid: 'matriz', onHand: 5 })
  })

  it('is taken once by two people at once', async () => {
    const folio = await orders.placed()
    await orders.handOver(folio, minutes(1))
    const results = await Promise.all([orders.undo(folio, minutes(2)), orders.undo(folio, minutes(2))])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: 5, held: 2 })
  })
})

describeOnEngines('reopening a cancelled order', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by, line } = orders

  beforeEach(async () => {
    await emptyTables(database(), 'order', 'customer', 'coupon', 'stock_event', 'queued')
    await database().update(stock).set({ onHand: 2, held: 0, oversold: 0, countedAt: null, countedBy: null })
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true }
    await database()
      .insert(customer)
      .values({ ...known, loyaltyPoints: 100 })
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(database(), { ...by, coupon: { ...issued, expiresAt: minutes(60).getTime() } })
  })

  const spending = () => ({
    ...orderRequest({ lines: [line('Vestido 0', 2)], coupon: 'ours:c-1', percentage: 10, points: 50 }),
  })

  async function cancelled(): Promise<number> {
    const folio = await orders.placed(spending())
    await orders.advance(folio, { paymentStatus: 'Pagado', preparationStatus: 'Preparado' }, minutes(1))
    await orders.cancel(folio, 'Se acabó.', minutes(2))
    return folio
  }

  it('takes pieces, coupon and points again, and mails the customer', async () => {
    const folio = await cancelled()
    expect(await orders.reopen(folio, minutes(3))).toMatchObject({ ok: true })
    const open = { status: 'Abierto', paymentStatus: 'Pagado', preparationStatus: 'Preparado', cancelledAt: null }
    expect(await orders.row(folio)).toMatchObject({ ...open, cancelReason: null })
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: 2, held: 2 })
    const [redeemed] = await database().select().from(coupon)
    expect(redeemed?.orderId).toBe((await orders.row(folio)).id)
    const [ana] = await database().select().from(customer)
    expect(ana?.loyaltyPoints).toBe(50)
    await orders.cancel(folio, 'Se acabó.', minutes(4))
    expect((await database().select().from(customer))[0]?.loyaltyPoints).toBe(100)
  })

  it('changes nothing where another order has its pieces, its coupon is over, or its points are spent', async () => {
    const folio = await cancelled()
    expect(await orders.reopen(folio, minutes(90))).toEqual({ ok: false, code: 'coupon-gone' })
    await database().update(customer).set({ loyaltyPoints: 49 })
    expect(await orders.reopen(folio, minutes(3))).toEqual({ ok: false, code: 'points-short' })
    await database().update(customer).set({ loyaltyPoints: 100 })
    await orders.placed({ lines: [line('Vestido 0', 1)] })
    expect(await orders.reopen(folio, minutes(3))).toEqual({ ok: false, code: 'stock-short' })
    expect(await orders.row(folio)).toMatchObject({ status: 'Cancelado' })
    expect((await database().select().from(coupon))[0]?.usedAt).toBeNull()
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: 2, held: 1 })
  })

  it('is to be paid again where its payment went back', async () => {
    const folio = await cancelled()
    await orders.advance(folio, { paymentStatus: 'Reembolsado' }, minutes(3))
    await orders.reopen(folio, minutes(4))
    expect(await orders.row(folio)).toMatchObject({ status: 'Abierto', paymentStatus: 'Pendiente', paid: 0 })
    expect(await orders.reopen(folio, minutes(5))).toEqual({ ok: false, code: 'not-cancelled' })
  })
})

describeOnEngines('changing whom an order reaches', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by } = orders
  const timeZone = 'America/Mexico_City'

  beforeEach(async () => {
    await emptyTables(database(), 'order', 'customer', 'coupon', 'stock_event', 'queued')
    await database().update(stock).set({ onHand: 5, held: 0, oversold: 0, countedAt: null, countedBy: null })
  })

  const formOf = async (folio: number) => {
    const { customerEmail: email, pickupAt, deliveryMethod, payload } = await orders.row(folio)
    return deliveryForm(
      { email, deliveryMethod, pickupAt: pickupAt?.getTime() ?? null, header: payload.header },
      timeZone,
    )
  }
  const change = async (folio: number, changes: Partial<DeliveryForm>, seen?: DeliveryForm) => {
    const form = seen ?? (await formOf(folio))
    const of = { ...by, order: { folio }, timeZone, opening: ANY_HOURS, queueMail: orders.queueMail }
    return changeDelivery(database(), { ...of, seen: form, wanted: { ...form, ...changes } })
  }

  it('changes columns, payload and the end of its hold, with one entry, one event and one mail', async () => {
    const folio = await orders.placed()
    const { eventSeq } = await orders.row(folio)
    const wanted = { email: 'eva@correo.mx', pickupDate: '2026-11-21', pickupTime: '11:00' }
    expect(await change(folio, wanted)).toEqual({ ok: true, isChanged: true })
    const at = new Date('2026-11-21T17:00:00Z')
    const after = await orders.row(folio)
    expect(after).toMatchObject({ customerEmail: 'eva@correo.mx', pickupAt: at, eventSeq: eventSeq + 1 })
    expect(after.payload).toMatchObject({
      header: {
        clientecorreo: 'eva@correo.mx',
        pickup_date: '2026-11-21',
        pickup_time: '11:00',
        total: expect.any(Number),
      },
      details: [{ cantidad: 2 }],
    })
    const [held] = await database().select().from(hold)
    expect(held?.expiresAt?.getTime()).toBe(pickupHeldUntil(at.getTime()))
    const [entry, ...others] = await database().select().from(orderEntry)
    expect(others).toEqual([])
    expect(entry?.entry).toMatchObject({
      kind: 'changed',
      changes: [{ what: 'Correo' }, { what: 'Hora para recoger' }],
    })
    expect((await eventsOf(database(), 'luna')).at(-1)).toMatchObject({ kind: 'order-changed', payload: { folio } })
    expect(await change(folio, {})).toEqual({ ok: true, isChanged: false })
  })

  it('of two people with the same form open, one succeeds, and the other is rejected', async () => {
    const folio = await orders.placed({ form: DELIVERY_FORM, shipping: 8_000 })
    const seen = await formOf(folio)
    const results = await Promise.all([
      change(folio, { street: 'Orizaba 101' }, seen),
      change(folio, { street: 'Colima 5' }, seen),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.code === 'changed-meanwhile')).toHaveLength(1)
  })

  it('is over once the order has left the store or was cancelled', async () => {
    const folio = await orders.placed()
    await orders.handOver(folio, minutes(1))
    expect(await change(folio, { name: 'Eva Ruiz' })).toEqual({ ok: false, code: 'order-gone' })
    await orders.undo(folio, minutes(2))
    await orders.cancel(folio, 'Se acabó.', minutes(3))
    expect(await change(folio, { name: 'Eva Ruiz' })).toEqual({ ok: false, code: 'order-gone' })
  })
})
