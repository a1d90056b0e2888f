import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findOrder } from '#data/order/find-order.ts'
import { listingDue } from '#data/schema/catalogue.ts'
import { hold } from '#data/schema/hold.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'

const LATER = new Date(NOON.getTime() + 72 * 3_600_000)
const times = (count: number) => Array.from({ length: count })

describeOnEngines('pieces that an order holds once more', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, place, placed, line, id, piecesOf, row, heldOf } = orders
  const { release, holdAgain, holdOn, endHolds, handOver, cancel, advance, sell } = orders
  const begun = async () => (await eventsOf(database(), 'luna')).filter(({ kind }) => kind === 'hold-begun')
  const isReleased = async (folio: number) => (await findOrder(database(), { account: 'luna', folio }))?.isReleased
  const stockEvents = () => orders.stockEvents()

  it('are those that it let go, until a moment, and once', async () => {
    const folio = await placed()
    const { id: orderId } = await row(folio)
    await release(folio)
    await database().delete(listingDue)
    expect(await holdAgain(folio, LATER)).toEqual({ ok: true, order: { id: orderId, folio }, isChanged: true })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 2, oversold: 0 })
    expect(await database().select().from(hold)).toMatchObject([{ quantity: 2, expiresAt: LATER, endedAt: null }])
    expect(await isReleased(folio)).toBe(false)
    // Fewer can be bought since.
    expect(await database().$count(listingDue)).toBe(1)
    expect(await begun()).toMatchObject([
      { subject: String(orderId), actor: 'key:caja', payload: { until: LATER.toISOString() } },
    ])
    expect(await holdAgain(folio, LATER)).toMatchObject({ ok: true, isChanged: false })
    expect(await begun()).toHaveLength(1)
  })

  it('go back like any others, and can be held again', async () => {
    const folio = await placed()
    for (const _ of times(2)) {
      await release(folio)
      await holdAgain(folio, LATER)
    }
    expect(await endHolds(LATER)).toBe(1)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
  })

  it('leave the store once', async () => {
    const folio = await placed()
    await release(folio)
    await holdAgain(folio)
    await handOver(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    expect(await stockEvents()).toHaveLength(1)
  })

  it('are not held again where another customer has bought some of them: all or nothing', async () => {
    const folio = await placed({ lines: [line('Vestido 0', 2), line('Vestido 1', 1)] })
    await release(folio)
    await place(orderRequest({ lines: [line('Vestido 0', 2)] }))
    expect(await holdAgain(folio)).toEqual({ ok: false, code: 'stock-short' })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 2, oversold: 0 })
    expect(await heldOf('Vestido 1')).toEqual(['matriz 0'])
    expect(await isReleased(folio)).toBe(true)
  })

  it('are taken from where they are by now', async () => {
    const folio = await placed()
    await release(folio)
    await sell('Vestido 0', 2)
    await database().insert(warehouse).values({ account: 'luna', fid: 'bodega', name: 'Bodega', servesOnline: true })
    await database()
      .insert(stock)
      .values({ account: 'luna', variantId: id('Vestido 0'), warehouseFid: 'bodega', onHand: 1 })
    expect(await holdAgain(folio)).toMatchObject({ ok: true, isChanged: true })
    expect(await heldOf('Vestido 0')).toEqual(['bodega 1', 'matriz 1'])
    await handOver(folio)
    expect(await heldOf('Vestido 0')).toEqual(['bodega 0', 'matriz 0'])
    const left = await database()
      .select({ onHand: stock.onHand })
      .from(stock)
      .where(eq(stock.variantId, id('Vestido 0')))
    expect(left).toEqual([{ onHand: 0 }, { onHand: 0 }])
  })

  it('are not held for an order that has left the store, is cancelled, or does not exist', async () => {
    const [given, cancelled] = [
      await placed(),
      await placed({ lines: [line('Vestido 1')], form: DELIVERY_FORM, shipping: 8_000 }),
    ]
    for (const folio of [given, cancelled]) await release(folio)
    await advance(given, { preparationStatus: 'Entregado' })
    await cancel(cancelled)
    for (const folio of [given, cancelled]) expect(await holdAgain(folio)).toEqual({ ok: false, code: 'order-gone' })
    expect(await holdAgain(99)).toEqual({ ok: false, code: 'order-not-found' })
    expect(await piecesOf('Vestido 0')).toMatchObject({ held: 0 })
  })

  it('are not held until a moment that has passed', async () => {
    const folio = await placed()
    await release(folio)
    expect(await holdAgain(folio, NOON)).toEqual({ ok: false, code: 'hold-end-past' })
    expect(await isReleased(folio)).toBe(true)
  })

  it('are never sold to two: shoppers and the counter want the last ones at once', async () => {
    const folio = await placed({ lines: [line('Vestido 0', 3)] })
    await release(folio)
    const wanted = () => place(orderRequest({ lines: [line('Vestido 0', 2)] }))
    const [again, ...bought] = await Promise.all([holdAgain(folio), wanted(), wanted(), wanted()])
    const sold = bought.filter(({ ok }) => ok).length
    expect(again.ok ? 1 : 0).toBe(1 - sold)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: again.ok ? 3 : 2, oversold: 0 })
  })

  it('are held once under concurrent requests and releases', async () => {
    const folio = await placed()
    await release(folio)
    await Promise.all([holdAgain(folio), holdAgain(folio), release(folio), holdAgain(folio), holdOn(folio, LATER)])
    const held = (await database().select().from(hold)).filter(({ endedAt }) => endedAt === null)
    expect(await piecesOf('Vestido 0')).toMatchObject({ held: held.reduce((sum, { quantity }) => sum + quantity, 0) })
    expect(await database().$count(hold)).toBe(1)
  })

  it('are held once when a transaction is undone for another’s sake', async () => {
    const folio = await placed()
    await release(folio)
    const takeAway = await conflictOnce(database(), hold, 'insert')
    const again = await holdAgain(folio)
    await takeAway()
    expect(again).toMatchObject({ ok: true, isChanged: true })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 2, oversold: 0 })
    expect(await begun()).toHaveLength(1)
  })
})
