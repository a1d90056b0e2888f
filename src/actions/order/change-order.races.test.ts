import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { order } from '#data/schema/order.ts'
import { stock } from '#data/schema/stock.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import type { ChangedSeenOrder } from '#domain/order/order-outcomes.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeSeenOrder } from './change-order.ts'

const MONTHS_LATER = new Date(NOON.getTime() + 90 * 86_400_000)
const times = (count: number) => Array.from({ length: count })

describeOnEngines('several who change one order at once', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, place, placed, advance, cancel, handOver, endHolds, sell } = orders
  const { row, mails, piecesOf, stockEvents, line, by, id } = orders
  const kindsOf = async () => {
    const kinds = (await eventsOf(database(), 'luna')).map(({ kind }) => kind)
    return kinds.filter((kind) => kind !== 'order-placed' && kind !== 'coupon-issued')
  }
  const newsOf = async () => (await mails()).map(({ kind }) => kind).filter((kind) => /ready|cancelled/.test(kind))
  async function withPoints(): Promise<number> {
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true, loyaltyPoints: 250 }
    await database().insert(customer).values(known)
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(database(), { ...by, coupon: issued })
    return placed({ points: 100, coupon: 'ours:c-1', percentage: 10 })
  }

  it('hand it over once', async () => {
    const folio = await placed()
    const results = await Promise.all(
      times(8).map((_, n) => (n % 2 ? handOver(folio) : advance(folio, { preparationStatus: 'Entregado' }))),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(8)
    expect(results.filter((result) => result.ok && result.isChanged)).toHaveLength(1)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    expect(await stockEvents()).toHaveLength(1)
    expect(await kindsOf()).toEqual(['order-advanced'])
  })

  it('inform the customer once that it is ready', async () => {
    const folio = await placed()
    const steps = ['Preparado', 'En preparación', 'Preparado', 'Preparado', 'No preparado', 'Preparado'] as const
    await Promise.all(steps.map((preparationStatus) => advance(folio, { preparationStatus })))
    expect(await newsOf()).toEqual(['order-ready'])
  })

  it('by people at the counter: one succeeds, the others get the new state', async () => {
    const folio = await placed()
    const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' } as const
    const steps = ['En preparación', 'Preparado', 'Entregado', 'En preparación'] as const
    const origin = { ...by, order: { folio }, seen, queueMail: orders.queueMail }
    const results = await Promise.all([
      ...steps.map((preparationStatus) => changeSeenOrder(database(), { ...origin, to: { preparationStatus } })),
      advance(folio, { preparationStatus: 'Entregado' }),
      sell('Vestido 0', 1),
    ])
    const atCounter = results.slice(0, steps.length) as ChangedSeenOrder[]
    const done = atCounter.filter((result) => result.ok)
    // The till may have been first: it does not check the seen state.
    expect(done.length).toBeLessThanOrEqual(1)
    for (const rejected of atCounter.filter((result) => !result.ok)) {
      expect(rejected).toMatchObject({ code: 'changed-meanwhile', order: { status: 'Abierto' } })
    }
    expect((await row(folio)).preparationStatus).toBe('Entregado')
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 0, held: 0, oversold: 0 })
  })

  it('cancel it once', async () => {
    const folio = await withPoints()
    const results = await Promise.all(times(8).map((_, n) => cancel(folio, `${n}`)))
    expect(results.filter((result) => result.ok && result.isChanged)).toHaveLength(1)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect((await database().select().from(loyaltyEntry)).map(({ points }) => points)).toEqual([-100, 100])
    expect(await newsOf()).toEqual(['order-cancelled'])
    expect(await kindsOf()).toEqual(['order-cancelled'])
  })

  it('cancel it or hand it over, and the first one wins', async () => {
    const folio = await withPoints()
    const results = await Promise.all(times(6).map((_, n) => (n % 2 ? cancel(folio) : handOver(folio))))
    const { status } = await row(folio)
    expect(results.filter((result) => result.ok)).toHaveLength(3)
    expect(results.filter((result) => !result.ok && result.code === 'illegal-step')).toHaveLength(3)
    const isCancelled = status === 'Cancelado'
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: isCancelled ? 3 : 1, held: 0, oversold: 0 })
    expect(await database().$count(loyaltyEntry)).toBe(isCancelled ? 2 : 1)
  })

  it.each([
    ['is cancelled', cancel, 3],
    ['is handed over', handOver, 1],
  ] as const)('end its holds once, while it %s', async (_, change, onHand) => {
    const folio = await placed({ lines: [line('Vestido 0', 2), line('Vestido 1', 5)] })
    const [ended] = await Promise.all([endHolds(MONTHS_LATER), change(folio), endHolds(MONTHS_LATER)])
    expect(ended).toBeLessThanOrEqual(2)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand, held: 0, oversold: 0 })
    expect(await piecesOf('Vestido 1')).toEqual({ onHand: onHand === 3 ? 5 : 0, held: 0, oversold: 0 })
  })

  it('give its last pieces to one of those who wait for them', async () => {
    const folio = await placed({ lines: [line('Vestido 0', 3)] })
    const [cancelled, ...results] = await Promise.all([
      cancel(folio),
      ...times(6).map(() => place(orderRequest({ lines: [line('Vestido 0', 3)] }))),
    ])
    expect(cancelled.ok).toBe(true)
    const winners = results.filter(({ ok }) => ok).length
    expect(winners).toBeLessThanOrEqual(1)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: winners * 3, oversold: 0 })
    // A later order gets the pieces, if they are free.
    const last = await place(orderRequest({ lines: [line('Vestido 0', 3)] }))
    expect(last.ok).toBe(winners === 0)
  })

  it('sell its pieces at a till while it is handed over', async () => {
    const folio = await placed()
    await Promise.all([handOver(folio), sell('Vestido 0', 1), handOver(folio), sell('Vestido 0', 2)])
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 0, held: 0, oversold: 2 })
  })

  it('leave it whole when a transaction is undone for another’s sake', async () => {
    const folio = await withPoints()
    const takeAway = await conflictOnce(database(), order, 'update')
    const cancelled = await cancel(folio)
    await takeAway()
    expect(cancelled).toMatchObject({ ok: true, isChanged: true })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect((await database().select().from(loyaltyEntry)).map(({ points }) => points)).toEqual([-100, 100])
    expect(await newsOf()).toEqual(['order-cancelled'])
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('give its coupon to an order placed at the same time', async () => {
    const folio = await withPoints()
    let ordering: ReturnType<typeof place> | undefined
    await database().transaction(async (tx) => {
      await cancelOrder(tx, { ...by, order: { folio }, reason: '', queueMail: async () => {} })
      const lines = [line('Vestido 1', 1)]
      ordering = place(orderRequest({ lines, coupon: 'ours:c-1', percentage: 10 }))
      await Promise.race([ordering, expect.poll(() => countLockWaiters(database())).toBe(1)])
    })
    expect(await ordering).toMatchObject({ ok: true })
  })

  it.runIf(engine.name === 'postgres')(
    'wait for each other in one sequence, orders that are placed among them',
    async () => {
      await database().update(stock).set({ onHand: 200 }).where(eq(stock.account, 'luna'))
      const both = (n: number) => {
        const lines = [line('Vestido 0'), line('Vestido 1')]
        return n % 2 ? lines.toReversed() : lines
      }
      const folios: number[] = []
      for (const n of [0, 1, 2, 3, 4, 5]) folios.push(await placed({ lines: both(n) }))
      const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = database().transaction(async (tx) => {
        await tx.execute(sql`select 1 from stock where account = 'luna' and variant_id = ${id('Vestido 0')} for update`)
        held.resolve()
        await done.promise
      })
      await Promise.race([held.promise, holding])
      const all = Promise.all([
        ...folios.map((folio, n) => (n % 3 === 0 ? cancel(folio) : handOver(folio))),
        ...[0, 1].map((n) => place(orderRequest({ lines: both(n) }))),
      ])
      await expect.poll(() => countLockWaiters(database())).toBeGreaterThanOrEqual(6)
      done.resolve()
      await holding
      expect((await all).every(({ ok }) => ok)).toBe(true)
      for (const name of ['Vestido 0', 'Vestido 1']) {
        expect(await piecesOf(name)).toEqual({ onHand: 196, held: 2, oversold: 0 })
      }
    },
  )
})
