import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findOrder } from '#data/order/find-order.ts'
import { findPosOrder } from '#data/order/read-orders.ts'
import { listingDue } from '#data/schema/catalogue.ts'
import { hold } from '#data/schema/hold.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'

const HOURS = 3_600_000
const YEARS_LATER = new Date(NOON.getTime() + 5 * 365 * 24 * HOURS)
/** 48 hours after the pickup that `orderRequest` chooses. */
const END = new Date('2026-11-22T16:30:00Z')
const times = (count: number) => Array.from({ length: count })

describeOnBothEngines('the pieces that an order holds', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, place, placed, line, piecesOf, row, mails, heldOf } = orders
  const { release, holdOn, endHolds, handOver, cancel, advance } = orders
  const delivered = () => placed({ form: DELIVERY_FORM, shipping: 8_000 })
  const heldUntil = async () =>
    (await database().select().from(hold)).map(({ expiresAt, endedAt }) => endedAt ?? expiresAt)
  const holdEvents = async () => (await eventsOf(database(), 'luna')).filter(({ kind }) => kind.startsWith('hold-'))
  const held = async (folio: number) => (await findPosOrder(database(), { account: 'luna', key: { folio } }))?.held
  const isReleased = async (folio: number) => (await findOrder(database(), { account: 'luna', folio }))?.isReleased

  it('of a pickup go back 48 hours after its hour, of a delivery that is confirmed never by themselves', async () => {
    const [pickup, delivery] = [
      await placed(),
      await placed({ lines: [line('Vestido 1')], form: DELIVERY_FORM, shipping: 8_000 }),
    ]
    await advance(delivery, { preparationStatus: 'En preparación' })
    expect(await held(pickup)).toEqual({ until: END.getTime() })
    expect(await held(delivery)).toEqual({ until: null })
    expect(await endHolds(new Date(END.getTime() - 1))).toBe(0)
    expect(await endHolds(YEARS_LATER)).toBe(1)
    expect([await held(pickup), await isReleased(pickup)]).toEqual([null, true])
    expect(await piecesOf('Vestido 1')).toMatchObject({ held: 1 })
    await advance(delivery, { preparationStatus: 'Enviado' }, YEARS_LATER)
    expect(await piecesOf('Vestido 1')).toMatchObject({ held: 0 })
    expect([await held(delivery), await isReleased(delivery)]).toEqual([null, false])
  })

  it('go back once when the store lets them go; the order stays, and no mail is sent', async () => {
    const folio = await delivered()
    const { id, eventSeq } = await row(folio)
    const before = { due: await database().$count(listingDue), mails: await mails() }
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 2, oversold: 0 })
    expect(await release(folio)).toEqual({ ok: true, order: { id, folio }, isChanged: true })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect(await release(folio)).toEqual({ ok: true, order: { id, folio }, isChanged: false })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    const after = await row(folio)
    expect(after).toMatchObject({ status: 'Abierto', preparationStatus: 'No preparado', advancedAt: null })
    // Points of sale list it again, and listings follow.
    expect(after.eventSeq).toBeGreaterThan(eventSeq)
    expect(await database().$count(listingDue)).toBe(before.due + 1)
    expect(await mails()).toEqual(before.mails)
    expect(await holdEvents()).toMatchObject([
      { kind: 'hold-ended', subject: String(id), seq: after.eventSeq, actor: 'key:caja' },
    ])
    expect([await held(folio), await isReleased(folio)]).toEqual([null, true])
  })

  it("can be bought by another customer once released; the order's own customer gets the rest", async () => {
    const folio = await placed({ lines: [line('Vestido 0', 3)] })
    const wanted = () => place(orderRequest({ lines: [line('Vestido 0', 2)] }))
    expect(await wanted()).toMatchObject({ ok: false, code: 'stock-short' })
    await release(folio)
    expect(await wanted()).toMatchObject({ ok: true })
    expect(await handOver(folio)).toMatchObject({ ok: true, isChanged: true })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 0, held: 2, oversold: 0 })
    expect(await isReleased(folio)).toBe(false)
  })

  it('stay gone where the order was handed over or cancelled', async () => {
    const [given, cancelled] = [await placed(), await placed({ lines: [line('Vestido 1')] })]
    await handOver(given)
    await cancel(cancelled)
    for (const folio of [given, cancelled]) expect(await release(folio)).toMatchObject({ ok: true, isChanged: false })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    expect(await heldOf('Vestido 1')).toEqual(['matriz 0'])
    expect(await holdEvents()).toEqual([])
  })

  it('are held until the store’s own moment, or without an end', async () => {
    const folio = await placed()
    const later = new Date(END.getTime() + 24 * HOURS)
    expect(await holdOn(folio, later)).toMatchObject({ ok: true, isChanged: true })
    expect(await holdOn(folio, later)).toMatchObject({ ok: true, isChanged: false })
    expect([await endHolds(END), await heldUntil()]).toEqual([0, [later]])
    expect(await held(folio)).toEqual({ until: later.getTime() })
    expect(await holdOn(folio, null)).toMatchObject({ ok: true, isChanged: true })
    expect([await endHolds(YEARS_LATER), await heldUntil()]).toEqual([0, [null]])
    expect((await holdEvents()).map(({ payload }) => payload)).toEqual([
      { until: later.toISOString() },
      { until: null },
    ])
    await release(folio)
    expect(await holdOn(folio, later)).toMatchObject({ ok: true, isChanged: false })
    expect(await piecesOf('Vestido 0')).toMatchObject({ held: 0 })
  })

  it.each([
    ['that has passed', NOON, 'hold-end-past'],
    ['that is years ahead', YEARS_LATER, 'hold-end-far'],
  ])('are not held until a moment %s', async (_, until, code) => {
    const folio = await placed()
    expect(await holdOn(folio, until)).toEqual({ ok: false, code })
    expect(await heldUntil()).toEqual([END])
  })

  it('are not released without an order', async () => {
    expect(await release(99)).toEqual({ ok: false, code: 'order-not-found' })
    expect(await holdOn(99, null)).toEqual({ ok: false, code: 'order-not-found' })
  })

  it('go back once when the hold is ended twice at the same moment', async () => {
    const folio = await placed()
    const results = await Promise.all([
      ...times(4).map(() => release(folio, YEARS_LATER)),
      endHolds(YEARS_LATER),
      endHolds(YEARS_LATER),
      cancel(folio, '', YEARS_LATER),
    ])
    const changes = results.slice(0, 4).filter((result) => typeof result === 'object' && result.ok && result.isChanged)
    expect(changes.length).toBeLessThanOrEqual(1)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect((await holdEvents()).length).toBeLessThanOrEqual(1)
  })

  it('leave the store once, let go or not by then', async () => {
    const folio = await placed()
    await Promise.all([release(folio), handOver(folio), release(folio), handOver(folio), release(folio)])
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    expect(await row(folio)).toMatchObject({ preparationStatus: 'Entregado' })
    expect(await orders.stockEvents()).toHaveLength(1)
  })

  it('go back once when a transaction is undone for another’s sake', async () => {
    const folio = await placed()
    const takeAway = await conflictOnce(database(), hold, 'update')
    const released = await release(folio)
    await takeAway()
    expect(released).toMatchObject({ ok: true, isChanged: true })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect(await holdEvents()).toHaveLength(1)
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')(
    'are held on or released by the request that locks the order first',
    async () => {
      const folio = await placed()
      const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const other = database().transaction(async (tx) => {
        await tx.select().from(hold).where(eq(hold.account, 'luna')).for('update')
        locked.resolve()
        await done.promise
      })
      await Promise.race([locked.promise, other])
      const both = Promise.all([release(folio), holdOn(folio, null)])
      await expect.poll(() => countLockWaiters(database())).toBe(2)
      done.resolve()
      await other
      const [released] = await both
      expect(released).toMatchObject({ ok: true, isChanged: true })
      expect(await piecesOf('Vestido 0')).toMatchObject({ held: 0 })
      expect((await heldUntil())[0]).toEqual(NOON)
    },
  )
})
