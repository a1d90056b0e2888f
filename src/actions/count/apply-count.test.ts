import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { setLevels } from '#actions/stock/set-levels.ts'
import { readCountLines } from '#data/count/read-count-lines.ts'
import { findCount, readCountProgress } from '#data/count/read-counts.ts'
import type { Db } from '#data/database/client.ts'
import { stockCount, stockCountLine } from '#data/schema/count.ts'
import { stock } from '#data/schema/stock.ts'
import type { Unscanned } from '#domain/count/count.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { type CountStore, minutes, openCountStore } from '../../../test/count-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { withoutInserts } from '../../../test/without-inserts.ts'
import { applyCount } from './apply-count.ts'
import { dropCount } from './drop-count.ts'
import { type GivenScan, recordCount } from './record-count.ts'
import { startCount } from './start-count.ts'

const DAY_MINUTES = 24 * 60

describeOnEngines('a count that is applied', (engine) => {
  let db: Db
  let store: CountStore
  let countId: number
  let scans = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openCountStore(db)
    countId = await start()
  })

  const start = async (categoryId: number | null = null, now = minutes(0)) => {
    const started = await startCount(db, { ...store.by, now, warehouseFid: 'matriz', categoryId, note: '' })
    if (!started.ok) throw new Error(started.code)
    return started.id
  }
  const scan = (variantId: number, pieces: number, minute: number, mode: 'add' | 'set' = 'add'): GivenScan => {
    return { id: `scan-${++scans}`, variantId, pieces, at: minutes(minute), mode }
  }
  const record = async (...given: GivenScan[]) => {
    const recorded = await recordCount(db, { ...store.by, now: minutes(600), countId, scans: given })
    expect(recorded).toMatchObject({ ok: true, scans: given.map(() => ({ ok: true })) })
  }
  const apply = (unscanned: Unscanned = 'leave', now = minutes(600)) =>
    applyCount(db, { ...store.by, now, countId, unscanned })
  const lines = async () => {
    const count = await findCount(db, { account: store.account, id: countId })
    if (!count) throw new Error('no count')
    const of = { account: store.account, count, filter: 'all' as const, variantIds: null, offset: 0, limit: 99 }
    return (await readCountLines(db, of)).lines
  }
  const lineOf = async (variantId: number) => (await lines()).find((line) => line.variantId === variantId)
  const outcomes = async () => (await lines()).map(({ variantId, outcome }) => [variantId, outcome])

  it('has each variant as it was counted at its moment, and what happened since', async () => {
    const { ch, m, falda } = store.ids
    await store.sell(ch, -1, minutes(9))
    await record(scan(ch, 4, 10), scan(m, 6, 20))
    await store.sell(ch, -1, minutes(11))
    await store.sell(m, -2, minutes(19))
    await store.sell(m, 1, minutes(30))
    expect(await apply()).toEqual({ ok: true, isChanged: true })
    expect((await eventNames(db, store.account)).at(-1)).toBe(`count-changed ${countId}`)
    expect(await store.placeOf(ch)).toMatchObject({ onHand: 3 })
    expect(await store.placeOf(m)).toMatchObject({ onHand: 7 })
    expect(await store.placeOf(falda)).toMatchObject({ onHand: 3 })
    // What a till reports late is as if it had come in time.
    await store.sell(ch, -1, minutes(12))
    await store.sell(m, -1, minutes(18))
    expect([await store.placeOf(ch), await store.placeOf(m)]).toMatchObject([{ onHand: 2 }, { onHand: 7 }])
    expect(await lineOf(ch)).toMatchObject({ counted: 4, expected: 4, difference: 0, countedBy: 'staff:ana' })
    expect(await lineOf(m)).toMatchObject({ counted: 6, expected: 6, difference: 0 })
  })

  it('leaves to orders what they hold, and takes off what they took away since', async () => {
    const { ch, m } = store.ids
    await store.order(ch, 2)
    await store.order(m, 2)
    await record(scan(ch, 4, 10), scan(m, 8, 10))
    const by = { ...store.by, now: minutes(30), queueMail: async () => {} }
    await handOverOrder(db, { ...by, scanned: 'PEDIDO-2' })
    await apply()
    expect(await store.placeOf(ch)).toEqual({ onHand: 4, held: 2, oversold: 0 })
    expect(await store.placeOf(m)).toEqual({ onHand: 6, held: 0, oversold: 0 })
  })

  it('shows before it is applied what it would change, and the same afterwards', async () => {
    const { ch, m, falda } = store.ids
    await store.sell(m, -1, minutes(30))
    await record(scan(ch, 3, 10), scan(m, 9, 20), scan(falda, 3, 20))
    const seen = await lines()
    const byVariant = new Map(seen.map((line) => [line.variantId, line]))
    expect(byVariant.get(ch)).toMatchObject({ expected: 5, difference: -2, value: -20_000, onHand: 5 })
    expect(byVariant.get(m)).toMatchObject({ expected: 8, difference: 1, value: 10_000, onHand: 7 })
    expect(byVariant.get(falda)).toMatchObject({ difference: 0, unitPrice: 20_000 })
    const progress = async () => {
      const count = await findCount(db, { account: store.account, id: countId })
      return count && readCountProgress(db, { account: store.account, count })
    }
    const sums = { variants: 3, pieces: 15, morePieces: 1, moreValue: 10_000, fewerPieces: 2, fewerValue: 20_000 }
    expect(await progress()).toMatchObject({ ...sums, unscannedVariants: 0, people: ['staff:ana'] })
    await apply()
    const without = (all: typeof seen) => all.map(({ onHand: _, ...line }) => line)
    expect(without(await lines())).toEqual(without(seen))
    await store.sell(ch, -1, minutes(700))
    expect(without(await lines())).toEqual(without(seen))
    expect(await progress()).toMatchObject(sums)
  })

  it('counts uncounted variants for the first time', async () => {
    const { bolsa } = store.ids
    await store.sell(bolsa, -1, minutes(5))
    await store.sell(bolsa, -2, minutes(15))
    await record(scan(bolsa, 6, 10))
    expect(await lineOf(bolsa)).toMatchObject({ expected: null, difference: null, value: null, onHand: null })
    await apply()
    expect(await store.placeOf(bolsa)).toMatchObject({ onHand: 4 })
    expect(await lineOf(bolsa)).toMatchObject({ expected: null, outcome: 'applied' })
  })

  it('does not change what another person has counted later', async () => {
    const { ch } = store.ids
    await record(scan(ch, 3, 10))
    const level = { variantId: ch, warehouseFid: 'matriz', pieces: 9, eventId: 'c', at: minutes(12), expected: null }
    await setLevels(db, { ...store.by, levels: [level] })
    expect(await lineOf(ch)).toMatchObject({ expected: null, outcome: 'outdated' })
    await apply()
    expect(await store.placeOf(ch)).toMatchObject({ onHand: 9 })
    expect(await outcomes()).toEqual([[ch, 'outdated']])
  })

  it('reports moves between the first scan of a variant and its last', async () => {
    const { ch } = store.ids
    await record(scan(ch, 2, 10), scan(ch, 2, 20))
    await store.sell(ch, -1, minutes(15))
    expect(await lineOf(ch)).toMatchObject({ movedMeanwhile: 1, counted: 4, expected: 4 })
    await apply()
    expect(await lineOf(ch)).toMatchObject({ movedMeanwhile: 1 })
  })

  it('sets variants without a scan to zero, if that is chosen', async () => {
    const { ch, m, falda, bolsa } = store.ids
    await store.sell(falda, -1, minutes(-5))
    await record(scan(ch, 5, 10))
    expect(await apply('zero')).toEqual({ ok: true, isChanged: true })
    expect([await store.placeOf(m), await store.placeOf(falda)]).toMatchObject([{ onHand: 0 }, { onHand: 0 }])
    expect([await store.placeOf(bolsa), await store.placeOf(ch)]).toMatchObject([undefined, { onHand: 5 }])
    expect(await lineOf(falda)).toMatchObject({
      counted: 0,
      expected: 2,
      difference: -2,
      value: -40_000,
      outcome: 'zeroed',
    })
    // A sale of before the last scan that arrives late was of pieces already gone at that scan.
    await store.sell(m, -1, minutes(8))
    expect(await store.placeOf(m)).toEqual({ onHand: 0, held: 0, oversold: 0 })
  })

  it('does not change variants without a scan whose pieces moved since the count was started', async () => {
    const { ch, m, falda } = store.ids
    await record(scan(ch, 5, 10))
    await store.sell(m, 10, minutes(5))
    await store.sell(falda, -1, minutes(20))
    await apply('zero')
    expect([await store.placeOf(m), await store.placeOf(falda)]).toMatchObject([{ onHand: 18 }, { onHand: 2 }])
    expect((await outcomes()).sort()).toEqual(
      [
        [ch, 'applied'],
        [m, 'moved'],
        [falda, 'moved'],
      ].sort(),
    )
  })

  it('of a category concerns nothing else', async () => {
    await dropCount(db, { ...store.by, countId })
    countId = await start(await store.categoryId('Vestidos'))
    const { ch, m, falda } = store.ids
    await record(scan(ch, 5, 10))
    await apply('zero')
    expect([await store.placeOf(m), await store.placeOf(falda)]).toMatchObject([{ onHand: 0 }, { onHand: 3 }])
  })

  it('is applied once', async () => {
    const { ch } = store.ids
    await record(scan(ch, 3, 10))
    const results = await Promise.all([apply(), apply(), apply('zero')])
    expect(results.filter((result) => result.ok && result.isChanged)).toHaveLength(1)
    await store.sell(ch, -1, minutes(700))
    expect(await apply('leave', minutes(800))).toEqual({ ok: true, isChanged: false })
    expect(await store.placeOf(ch)).toMatchObject({ onHand: 2 })
    expect((await eventNames(db, store.account)).filter((name) => name === `count-changed ${countId}`)).toHaveLength(3)
  })

  it.each([
    ['nothing was counted in', 'nothing-counted', async () => {}],
    ['was dropped', 'count-dropped', () => dropCount(db, { ...store.by, countId })],
  ])('is rejected when it %s', async (_, code, prepare) => {
    await prepare()
    expect(await apply('zero')).toEqual({ ok: false, code })
    expect(await store.placeOf(store.ids.ch)).toMatchObject({ onHand: 5 })
  })

  it('is not too old to know what happened since', async () => {
    const { ch } = store.ids
    await record(scan(ch, 3, 10))
    const late = minutes(7 * DAY_MINUTES + 5)
    expect(await apply('leave', minutes(7 * DAY_MINUTES + 11))).toEqual({ ok: false, code: 'count-too-old' })
    // The time when the count was started matters for variants without a scan.
    expect(await apply('zero', late)).toEqual({ ok: false, code: 'count-too-old' })
    expect(await apply('leave', late)).toEqual({ ok: true, isChanged: true })
    expect(await applyCount(db, { ...store.by, countId: 2 ** 40, unscanned: 'leave' })).toMatchObject({ ok: false })
  })

  it.each(['stock_count_line', 'event', 'listing_due'])(
    'is whole or nothing when %s cannot be written',
    async (table) => {
      const { ch, m } = store.ids
      await record(scan(ch, 3, 10), scan(m, 1, 10))
      await expect(withoutInserts(db, table, () => apply('zero'))).rejects.toThrow('Failed query')
      expect([await store.placeOf(ch), await store.placeOf(m)]).toMatchObject([{ onHand: 5 }, { onHand: 8 }])
      expect(await db.$count(stockCountLine, eq(stockCountLine.account, store.account))).toBe(0)
      const isCount = and(eq(stockCount.account, store.account), eq(stockCount.id, countId))
      expect((await db.select().from(stockCount).where(isCount))[0]?.state).toBe('open')
      expect(await apply()).toEqual({ ok: true, isChanged: true })
      expect(await store.placeOf(ch)).toMatchObject({ onHand: 3 })
    },
  )

  it('is applied when it is undone for another’s sake', async () => {
    const { ch } = store.ids
    await record(scan(ch, 3, 10))
    const takeAway = await conflictOnce(db, stock, 'update')
    const applied = await apply()
    await takeAway()
    expect(applied).toEqual({ ok: true, isChanged: true })
    expect(await store.placeOf(ch)).toMatchObject({ onHand: 3 })
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('is whole or nothing when the database goes away amid it', async () => {
    const { ch } = store.ids
    const given = scan(ch, 3, 10)
    await record(given, scan(store.ids.m, 1, 10))
    await db.transaction(async (tx) => {
      await tx.select().from(stock).where(eq(stock.account, store.account)).for('update')
      const applied = apply('zero').catch((error: unknown) => error)
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      await db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(await applied).toBeInstanceOf(Error)
    })
    // The device sends unconfirmed scans again.
    const again = await recordCount(db, { ...store.by, now: minutes(600), countId, scans: [given] })
    expect(again).toMatchObject({ ok: true, scans: [{ ok: true, isNew: false }] })
    expect(await store.placeOf(ch)).toMatchObject({ onHand: 5 })
    expect(await apply()).toEqual({ ok: true, isChanged: true })
    expect(await store.placeOf(ch)).toMatchObject({ onHand: 3 })
  })

  it('ends at the same stock, in any interleaving with tills and shoppers', async () => {
    const sales = fc.array(
      fc.record({ minute: fc.integer({ min: 1, max: 30 }), pieces: fc.integer({ min: -2, max: 2 }) }),
      {
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(sales, fc.integer({ min: 0, max: 9 }), fc.nat({ max: 2 }), async (sold, counted, ordered) => {
        store = await openCountStore(db)
        countId = await start()
        const { ch } = store.ids
        await record(scan(ch, counted, 15))
        const [placed] = await Promise.all([
          ordered > 0 ? store.order(ch, ordered) : null,
          apply(),
          ...sold.map(({ minute, pieces }) => store.sell(ch, pieces, minutes(minute))),
        ])
        const later = sold.filter(({ minute }) => minute > 15).reduce((sum, { pieces }) => sum + pieces, counted)
        expect(await store.placeOf(ch)).toEqual({
          onHand: Math.max(later, 0),
          oversold: Math.max(-later, 0),
          held: placed?.ok ? ordered : 0,
        })
      }),
      { numRuns: propertyRuns(25) },
    )
  })
})
