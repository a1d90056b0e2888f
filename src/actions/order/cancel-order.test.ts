import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { listingDue } from '#data/schema/catalogue.ts'
import { coupon } from '#data/schema/coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { product } from '#data/schema/product.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'

const later = new Date(NOON.getTime() + 3_600_000)

describeOnEngines('an order that is cancelled', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, place, placed, advance, cancel, handOver, row, mails, piecesOf, stockEvents, line, by, endHolds } =
    orders
  const lastEvents = async (count: number) => (await eventsOf(database(), 'luna')).slice(-count)
  const points = async () => {
    const entries = await database().select().from(loyaltyEntry).orderBy(loyaltyEntry.id)
    const [ana] = await database().select().from(customer).where(eq(customer.email, 'ana@correo.mx'))
    return { balance: ana?.loyaltyPoints, entries: entries.map((entry) => entry.points) }
  }
  /** An order with a coupon of ten percent and a hundred points. */
  async function placedWithAll(): Promise<number> {
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true, loyaltyPoints: 250 }
    await database().insert(customer).values(known)
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(database(), { ...by, coupon: issued })
    return placed({ coupon: 'ours:c-1', percentage: 10, points: 100 })
  }

  it('gives back its pieces, points and coupon, and informs the customer of the reason', async () => {
    const folio = await placedWithAll()
    const { id: orderId, eventSeq, ...before } = await row(folio)
    const [{ id: productId = 0 } = {}] = await database().select().from(product).where(eq(product.name, 'Vestido'))
    await database().delete(listingDue)
    expect(await cancel(folio, 'Ya no hay tela', later)).toMatchObject({
      ok: true,
      isChanged: true,
      order: { id: orderId, folio, status: 'Cancelado' },
    })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect(await points()).toEqual({ balance: 250, entries: [-100, 100] })
    expect(await database().select().from(coupon)).toMatchObject([{ id: 'c-1', usedAt: null, orderId: null }])
    const [event] = await lastEvents(1)
    expect(event).toMatchObject({
      kind: 'order-cancelled',
      subject: String(orderId),
      seq: eventSeq + 1,
      payload: { folio, productIds: [productId], points: 100, couponId: 'c-1' },
    })
    expect(await row(folio)).toEqual({
      ...before,
      id: orderId,
      eventSeq: eventSeq + 1,
      status: 'Cancelado',
      advancedAt: later,
      cancelledAt: later,
      cancelReason: 'Ya no hay tela',
    })
    expect(await database().select().from(listingDue)).toMatchObject([{ productId }])
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
      'order-cancelled',
      'order-confirmation',
      'order-notice',
    ])
    // Nothing left the store.
    expect(await stockEvents()).toEqual([])
    // The coupon pays for another order.
    const again = orderRequest({ lines: [line('Vestido 0', 3)], coupon: 'ours:c-1', percentage: 10, points: 100 })
    expect(await place(again)).toMatchObject({ ok: true })
  })

  it('gives back once, and its reason stays the first', async () => {
    const folio = await placedWithAll()
    await cancel(folio, 'Uno')
    const before = [await row(folio), await lastEvents(1), await mails(), await points()]
    expect(await cancel(folio, 'Otro', later)).toMatchObject({ ok: true, isChanged: false })
    expect(await advance(folio, { status: 'Cancelado' }, later)).toMatchObject({ ok: true, isChanged: false })
    expect([await row(folio), await lastEvents(1), await mails(), await points()]).toEqual(before)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
  })

  it('is so by its status, too, with the refund in the same step', async () => {
    const folio = await placedWithAll()
    await advance(folio, { paymentStatus: 'Pagado', preparationStatus: 'Preparado' })
    expect(await advance(folio, { status: 'Cancelado', paymentStatus: 'Reembolsado' }, later)).toMatchObject({
      order: { status: 'Cancelado', paymentStatus: 'Reembolsado', preparationStatus: 'Preparado' },
    })
    expect(await points()).toEqual({ balance: 250, entries: [-100, 100] })
    const [cancelled, refunded] = await lastEvents(2)
    expect(cancelled).toMatchObject({ kind: 'order-cancelled', payload: { points: 100, couponId: 'c-1' } })
    expect(refunded).toMatchObject({ kind: 'order-advanced', payload: { paymentStatus: 'Reembolsado' } })
    expect(await row(folio)).toMatchObject({ cancelReason: '', cancelledAt: later, eventSeq: refunded?.seq })
  })

  it('can be refunded afterwards, where it was paid', async () => {
    const [paid, unpaid] = [await placed({ lines: [line('Vestido 0')] }), await placed({ lines: [line('Vestido 0')] })]
    await advance(paid, { paymentStatus: 'Pagado' })
    await cancel(paid)
    await cancel(unpaid)
    expect(await advance(paid, { paymentStatus: 'Reembolsado' })).toMatchObject({ ok: true })
    expect(await advance(unpaid, { paymentStatus: 'Pagado' })).toEqual({
      ok: false,
      code: 'illegal-step',
      legal: { status: [], paymentStatus: [], preparationStatus: [] },
    })
  })

  it('gives back no pieces that its hold has given back already', async () => {
    const folio = await placed()
    await endHolds(new Date(NOON.getTime() + 30 * 86_400_000))
    await database().delete(listingDue)
    await cancel(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect(await database().$count(listingDue)).toBe(0)
    expect(await lastEvents(1)).toMatchObject([{ payload: { productIds: [], points: 0, couponId: null } }])
  })

  it('is rejected after it has left the store', async () => {
    const folio = await placed()
    await handOver(folio)
    const before = await row(folio)
    expect(await cancel(folio)).toEqual({
      ok: false,
      code: 'illegal-step',
      legal: { status: ['Cerrado'], paymentStatus: ['Pagado'], preparationStatus: [] },
    })
    expect(await row(folio)).toEqual(before)
    expect(await cancel(99)).toEqual({ ok: false, code: 'order-not-found' })
  })
})
