import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { linkOrder } from '#actions/order/link-order.ts'
import { changeSettings } from '#actions/store/change-settings.ts'
import { findOrder } from '#data/order/find-order.ts'
import { hold } from '#data/schema/hold.ts'
import { stock } from '#data/schema/stock.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { DELIVERY_FORM, NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'

const HOUR = 3_600_000
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR)
const MONTHS_LATER = after(2_000)

describeOnEngines('the pieces of a delivery', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, placed, line, piecesOf, row, by } = orders
  const { advance, cancel, endHolds, holdAgain, handOver } = orders
  const delivered = (lines = [line('Vestido 0', 2)]) => placed({ lines, form: DELIVERY_FORM, shipping: 8_000 })
  const holdsOf = async (folio: number) =>
    database()
      .select()
      .from(hold)
      .where(eq(hold.orderId, (await row(folio)).id))
  const found = (folio: number) => findOrder(database(), { account: 'luna', folio })
  const isReleased = async (folio: number) => (await found(folio))?.isReleased
  const link = (folio: number) => linkOrder(database(), { ...by, order: { folio }, fid: `pos-${folio}` })
  const setHours = (deliveryHoldHours: number, seen = 72) =>
    changeSettings(database(), {
      ...by,
      actor: 'staff:1',
      changes: { deliveryHoldHours },
      seen: { deliveryHoldHours: seen },
    })

  it('go back on sale when the store has not confirmed it in time; it stays open, and they can be held again', async () => {
    const folio = await delivered()
    const { id } = await row(folio)
    expect(await endHolds(new Date(after(72).getTime() - 1))).toBe(0)
    expect(await piecesOf('Vestido 0')).toMatchObject({ onHand: 3, held: 2 })
    expect(await endHolds(after(72))).toBe(1)
    expect(await piecesOf('Vestido 0')).toMatchObject({ onHand: 3, held: 0 })
    const ended = (await eventsOf(database(), 'luna')).filter(({ kind }) => kind === 'hold-ended')
    expect(ended.map(({ subject }) => subject)).toEqual([String(id)])
    expect([await isReleased(folio), (await row(folio)).status]).toEqual([true, 'Abierto'])
    expect(await holdAgain(folio, null, after(73))).toMatchObject({ ok: true, isChanged: true })
    expect(await endHolds(MONTHS_LATER)).toBe(0)
    expect(await piecesOf('Vestido 0')).toMatchObject({ held: 2 })
  })

  it('wait for as long as the store has set when it is placed', async () => {
    expect(await setHours(90)).toMatchObject({ ok: true })
    const folio = await delivered()
    expect(await setHours(48, 90)).toMatchObject({ ok: true })
    expect(await holdsOf(folio)).toMatchObject([{ expiresAt: after(90) }])
    expect(await found(folio)).toMatchObject({ heldUntil: after(90).getTime() })
  })

  it('wait at least until the last day of the arrival is over', async () => {
    expect(await setHours(5)).toMatchObject({ ok: true })
    const folio = await delivered()
    // It arrives on the 19th or the 20th.
    const end = new Date('2026-11-21T05:59:00Z')
    expect(await holdsOf(folio)).toMatchObject([{ expiresAt: end }])
    expect(await found(folio)).toMatchObject({ heldUntil: end.getTime() })
  })

  it.each([
    ['is being prepared', (folio: number) => advance(folio, { preparationStatus: 'En preparación' })],
    ['is prepared', (folio: number) => advance(folio, { preparationStatus: 'Preparado' })],
    ['is paid', (folio: number) => advance(folio, { paymentStatus: 'Pagado' })],
    ['is linked by the point of sale', link],
  ])('are held until it leaves the store once it %s', async (_, confirm) => {
    const folio = await delivered()
    expect(await confirm(folio)).toMatchObject({ ok: true })
    expect(await holdsOf(folio)).toMatchObject([{ expiresAt: null, endedAt: null }])
    expect(await found(folio)).toMatchObject({ heldUntil: null })
    expect(await endHolds(MONTHS_LATER)).toBe(0)
    expect(await handOver(folio)).toMatchObject({ ok: true })
    expect(await piecesOf('Vestido 0')).toMatchObject({ onHand: 1, held: 0 })
  })

  it('stay held after a step back, and until the moment that the store chooses afterwards', async () => {
    const folio = await delivered()
    await advance(folio, { preparationStatus: 'En preparación' })
    await advance(folio, { preparationStatus: 'No preparado' })
    expect(await holdsOf(folio)).toMatchObject([{ expiresAt: null }])
    await orders.holdOn(folio, after(9))
    await advance(folio, { preparationStatus: 'Preparado' })
    expect(await holdsOf(folio)).toMatchObject([{ expiresAt: after(9) }])
  })

  it('are not taken again by confirming once they went back', async () => {
    const folio = await delivered()
    await endHolds(after(72))
    expect(await advance(folio, { paymentStatus: 'Pagado' })).toMatchObject({ ok: true })
    expect(await piecesOf('Vestido 0')).toMatchObject({ held: 0 })
    expect(await isReleased(folio)).toBe(true)
  })

  it('of an order that was placed before have no end', async () => {
    const folio = await delivered()
    await database().update(hold).set({ expiresAt: null })
    expect(await endHolds(MONTHS_LATER)).toBe(0)
    expect(await holdsOf(folio)).toMatchObject([{ endedAt: null }])
  })

  it('of a pickup keep their end when it is confirmed', async () => {
    const folio = await placed()
    const before = await holdsOf(folio)
    await advance(folio, { preparationStatus: 'Preparado' })
    await link(folio)
    expect(await holdsOf(folio)).toEqual(before)
  })

  it('are held or on sale as a whole where it is confirmed at the moment of their end', async () => {
    await database().update(stock).set({ onHand: 100 })
    const folios: number[] = []
    for (let n = 0; n < 12; n++) folios.push(await delivered([line('Vestido 0'), line('Vestido 1')]))
    const ways = [
      (folio: number) => advance(folio, { preparationStatus: 'En preparación' }, after(72)),
      link,
      (folio: number) => advance(folio, { paymentStatus: 'Pagado' }, after(72)),
    ]
    const results = await Promise.all(
      folios.flatMap((folio, n) => [endHolds(after(72)), ways[n % 3]?.(folio), endHolds(after(72))]),
    )
    for (const result of results) if (typeof result === 'object') expect(result).toMatchObject({ ok: true })
    await endHolds(MONTHS_LATER)
    let held = 0
    for (const folio of folios) {
      const holds = await holdsOf(folio)
      const isHeld = holds.every(({ expiresAt, endedAt }) => expiresAt === null && endedAt === null)
      expect(isHeld || holds.every(({ endedAt }) => endedAt !== null)).toBe(true)
      if (isHeld) held += 1
    }
    for (const name of ['Vestido 0', 'Vestido 1']) expect(await piecesOf(name)).toMatchObject({ onHand: 100, held })
    for (const folio of folios) await cancel(folio)
    expect(await piecesOf('Vestido 0')).toMatchObject({ onHand: 100, held: 0 })
  })
})
