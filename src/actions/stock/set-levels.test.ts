import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteWarehouse } from '#actions/store/delete-warehouse.ts'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import type { StockLevel, StockMove } from '#domain/stock/stock-move.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { NOON } from '../../../test/order-request.ts'
import { moveStock } from './move-stock.ts'
import { setLevels } from './set-levels.ts'

const SECOND = 1_000
const at = (second: number) => new Date(NOON.getTime() + second * SECOND)

describeOnEngines('setLevels', (engine) => {
  let db: Db
  let account: string
  /** Two counted sizes, and an uncounted bolsa. */
  let ids: { ch: number; m: number; bolsa: number }
  let stores = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    account = `luna-${++stores}`
    await createStore(db, {
      account,
      products: [
        { name: 'Vestido', variants: ['CH', 'M'].map((size) => ({ size, price: 10_000, stock: 20 })) },
        { name: 'Bolsa', variants: [{ price: 10_000, stock: null }] },
      ],
    })
    await db.insert(warehouse).values({ account, fid: 'bodega', name: 'Bodega' })
    const found = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
    const [ch = 0, m = 0, bolsa = 0] = found.map(({ id }) => id)
    ids = { ch, m, bolsa }
  })

  const by = () => ({ account, actor: 'key:1' as const, now: NOON })
  const level = (variantId: number, pieces: number, second: number, more: Partial<StockLevel> = {}) => ({
    variantId,
    warehouseFid: 'matriz',
    pieces,
    at: at(second),
    eventId: `c${second}`,
    expected: null,
    ...more,
  })
  const sale = (variantId: number, pieces: number, second: number, more: Partial<StockMove> = {}): StockMove => ({
    variantId,
    warehouseFid: 'matriz',
    pieces,
    at: at(second),
    eventId: `v${second}`,
    ...more,
  })
  const set = (...levels: StockLevel[]) => setLevels(db, { ...by(), levels })
  const move = async (...moves: StockMove[]) => (await moveStock(db, { ...by(), moves })).isRecorded
  const onHand = async (variantId: number, warehouseFid = 'matriz') => {
    const isPlace = and(eq(stock.variantId, variantId), eq(stock.warehouseFid, warehouseFid))
    return (await db.select().from(stock).where(isPlace))[0]?.onHand
  }
  const leftover = async () => [await onHand(ids.ch), await onHand(ids.m)]

  it('writes counted pieces, and leaves no event for equal ones', async () => {
    expect(await set(level(ids.ch, 7, 0), level(ids.m, 20, 0))).toEqual([
      { state: 'applied', onHand: 7 },
      { state: 'applied', onHand: 20 },
    ])
    expect((await eventsOf(db, account)).map(({ payload }) => payload)).toEqual([
      { moves: [{ variantId: ids.ch, warehouseFid: 'matriz', pieces: -13, onHand: 7, held: 0 }] },
    ])
  })

  it('never lets an older count write over a newer one, nor a repeated one anything', async () => {
    await set(level(ids.ch, 7, 5))
    expect(await set(level(ids.ch, 9, 4))).toEqual([{ state: 'outdated', onHand: 7 }])
    expect(await set(level(ids.ch, 9, 5))).toEqual([{ state: 'repeated', onHand: 7 }])
    expect(await set(level(ids.ch, 9, 6), level(ids.ch, 8, 7), level(ids.ch, 1, 6))).toEqual([
      { state: 'outdated', onHand: 8 },
      { state: 'applied', onHand: 8 },
      { state: 'outdated', onHand: 8 },
    ])
  })

  it('takes one of two equal counts in one request, as in several', async () => {
    const equal = [level(ids.ch, 7, 5), level(ids.ch, 7, 5), level(ids.ch, 9, 5)]
    expect((await set(...equal)).map((result) => result?.state)).toEqual(['applied', 'repeated', 'repeated'])
    expect((await set(...equal)).map((result) => result?.state)).toEqual(['repeated', 'repeated', 'repeated'])
    expect(await onHand(ids.ch)).toBe(7)
  })

  it('takes a count without a time as later than all reports there, even where the clocks differ', async () => {
    const untimed = (pieces: number, eventId = '') => level(ids.ch, pieces, 0, { at: null, eventId })
    const setNow = async (...levels: StockLevel[]) => (await set(...levels)).map((result) => result?.state)
    const countedAt = async () => (await db.select().from(stock).where(eq(stock.variantId, ids.ch)))[0]?.countedAt
    await set(level(ids.ch, 9, 2))
    await move(sale(ids.ch, -1, 4))
    expect(await setNow(untimed(7))).toEqual(['applied'])
    expect([await onHand(ids.ch), await countedAt()]).toEqual([7, at(4)])
    // By the same clock, at the same time.
    expect(await setNow(untimed(6))).toEqual(['applied'])
    expect([await onHand(ids.ch), await countedAt()]).toEqual([6, new Date(at(4).getTime() + 1)])
    await move(sale(ids.ch, -2, 5))
    expect(await onHand(ids.ch)).toBe(4)
    // The same count again, recognised by its id alone.
    expect(await setNow(untimed(9, 'c'))).toEqual(['applied'])
    await move(sale(ids.ch, -1, 6))
    expect([...(await setNow(untimed(9, 'c'))), await onHand(ids.ch)]).toEqual(['repeated', 8])
    expect(await setNow(level(ids.ch, 1, 99), untimed(3), untimed(4), untimed(2, 'd'), untimed(5, 'd'))).toEqual([
      'outdated',
      'outdated',
      'outdated',
      'applied',
      'repeated',
    ])
    expect(await onHand(ids.ch)).toBe(2)
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('knows no warehouse that is deleted at that moment', async () => {
    const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await db.insert(warehouse).values({ account, fid: 'vacio', name: 'Vacío' })
      let result: Promise<Result> | undefined
      await db.transaction(async (tx) => {
        await deleteWarehouse(tx, { ...by(), fid: 'vacio' })
        result = work()
        result.catch(() => undefined)
        await expect.poll(() => countLockWaiters(db)).toBe(1)
      })
      if (!result) throw new Error('it did not begin')
      return result
    }
    expect(await during(() => set(level(ids.ch, 3, 1, { warehouseFid: 'vacio' }), level(ids.ch, 4, 1)))).toEqual([
      null,
      { state: 'applied', onHand: 4 },
    ])
    expect(await during(() => move(sale(ids.ch, -1, 2, { warehouseFid: 'vacio' }), sale(ids.ch, -1, 2)))).toEqual([
      false,
      true,
    ])
  })

  it('adds sales after the moment of the count, even if reported before', async () => {
    expect(await move(sale(ids.ch, -1, 1), sale(ids.ch, -2, 9))).toEqual([true, true])
    expect(await set(level(ids.ch, 10, 5))).toEqual([{ state: 'applied', onHand: 8 }])
    expect(await move(sale(ids.ch, -4, 3), sale(ids.ch, 1, 10))).toEqual([true, true])
    expect(await onHand(ids.ch)).toBe(9)
  })

  it('records a move once, in one request and in several', async () => {
    expect(await move(sale(ids.ch, -1, 1), sale(ids.ch, -1, 1), sale(ids.m, -1, 1))).toEqual([true, false, true])
    expect(await move(sale(ids.ch, -1, 1), sale(ids.ch, -3, 2))).toEqual([false, true])
    expect(await leftover()).toEqual([16, 19])
  })

  it('writes nothing where the caller saw another number', async () => {
    expect(await set(level(ids.ch, 5, 1, { expected: 19 }), level(ids.m, 5, 1, { expected: 20 }))).toEqual([
      { state: 'conflict', onHand: 20 },
      { state: 'applied', onHand: 5 },
    ])
    expect(await set(level(ids.m, 5, 1, { expected: 20 }))).toEqual([{ state: 'repeated', onHand: 5 }])
    expect(await leftover()).toEqual([20, 5])
  })

  it('writes the newest valid level, even where a newer one is in conflict', async () => {
    const counts = [
      level(ids.ch, 7, 1),
      level(ids.ch, 5, 2, { expected: 20 }),
      level(ids.ch, 4, 3, { expected: 19 }),
      level(ids.ch, 3, 4, { expected: 7 }),
    ]
    const states = async (...levels: StockLevel[]) => (await set(...levels)).map((result) => result?.state)
    expect(await states(...counts)).toEqual(['outdated', 'applied', 'conflict', 'conflict'])
    expect(await onHand(ids.ch)).toBe(5)
    expect(await states(...counts)).toEqual(['outdated', 'repeated', 'conflict', 'conflict'])
    // A count followed by a newer one is outdated, even when its expectation was wrong.
    expect(await states(level(ids.m, 4, 3, { expected: 19 }), level(ids.m, 9, 4))).toEqual(['outdated', 'applied'])
    expect(await set(level(ids.bolsa, 4, 3, { expected: 0 }), level(ids.bolsa, 6, 1))).toEqual([
      { state: 'conflict', onHand: 6 },
      { state: 'applied', onHand: 6 },
    ])
    expect(await onHand(ids.bolsa)).toBe(6)
    expect(await eventsOf(db, account)).toHaveLength(3)
  })

  it('writes nothing when the caller saw uncounted pieces', async () => {
    expect(await set(level(ids.bolsa, 5, 1, { expected: 3 }))).toEqual([{ state: 'conflict', onHand: 0 }])
    expect([await onHand(ids.bolsa), await eventsOf(db, account)]).toEqual([undefined, []])
  })

  it('is an event when a place is counted for the first time, though none are there', async () => {
    expect(await set(level(ids.bolsa, 0, 1))).toEqual([{ state: 'applied', onHand: 0 }])
    expect((await eventsOf(db, account)).map(({ kind }) => kind)).toEqual(['stock-moved'])
    await set(level(ids.bolsa, 0, 2))
    expect(await eventsOf(db, account)).toHaveLength(1)
  })

  it('takes the same of two counts of one time, in one request and in several', async () => {
    const counts = [level(ids.ch, 1, 5, { eventId: 'a' }), level(ids.ch, 2, 5, { eventId: 'B' })]
    await set(...counts)
    expect(await onHand(ids.ch)).toBe(1)
    const again = counts.map((each) => ({ ...each, variantId: ids.m }))
    for (const each of again) await set(each)
    expect(await onHand(ids.m)).toBe(1)
  })

  it('takes sales beyond what an integer holds', async () => {
    const sales = Array.from({ length: 3_000 }, (_, index) => sale(ids.ch, -1_000_000, 9, { eventId: `v${index}` }))
    expect(await move(...sales)).toEqual(Array(3_000).fill(true))
    expect(await onHand(ids.ch)).toBe(0)
    expect(await set(level(ids.ch, 4, 1))).toEqual([{ state: 'applied', onHand: 0 }])
    expect(await set(level(ids.ch, 4, 10))).toEqual([{ state: 'applied', onHand: 4 }])
  })

  it('counts a place for the first time, with its sales before that', async () => {
    expect(await move(sale(ids.bolsa, -1, 1), sale(ids.bolsa, -2, 9), sale(ids.bolsa, -2, 9))).toEqual([
      true,
      true,
      false,
    ])
    expect(await onHand(ids.bolsa)).toBeUndefined()
    expect(await set(level(ids.bolsa, 6, 5), level(ids.ch, 3, 5, { warehouseFid: 'bodega' }))).toEqual([
      { state: 'applied', onHand: 4 },
      { state: 'applied', onHand: 3 },
    ])
    expect([await onHand(ids.bolsa), await onHand(ids.ch, 'bodega'), await onHand(ids.ch)]).toEqual([4, 3, 20])
  })

  it('touches no other store, and no warehouse that is not there', async () => {
    const other = `norte-${stores}`
    await createStore(db, { account: other, products: [{ name: 'Ajeno' }] })
    const [foreign] = await db.select().from(variant).where(eq(variant.account, other))
    const levels = [level(foreign?.id ?? 0, 1, 1), level(ids.ch, 1, 1, { warehouseFid: 'nadie' }), level(2 ** 40, 1, 1)]
    expect(await set(...levels)).toEqual([null, null, null])
    expect([await onHand(foreign?.id ?? 0), await onHand(ids.ch)]).toEqual([10, 20])
    expect(await eventsOf(db, other)).toEqual([])
  })

  it('does not touch held pieces', async () => {
    await db.update(stock).set({ held: 3 }).where(eq(stock.variantId, ids.ch))
    await set(level(ids.ch, 1, 1))
    const [place] = await db.select().from(stock).where(eq(stock.variantId, ids.ch))
    expect(place).toMatchObject({ onHand: 1, held: 3 })
  })

  /** Reports of a till about two places: counts and moves, each with its own id and time. */
  const reported = fc.uniqueArray(
    fc.record({
      isCount: fc.boolean(),
      isFirst: fc.boolean(),
      pieces: fc.integer({ min: -6, max: 9 }),
      second: fc.integer({ min: 0, max: 12 }),
      id: fc.integer({ min: 0, max: 99 }),
    }),
    { selector: ({ isCount, id, isFirst }) => `${isCount} ${id} ${isFirst}`, minLength: 1, maxLength: 10 },
  )
  type Reported = typeof reported extends fc.Arbitrary<infer Value> ? Value : never

  /** The pieces of a place as its newest count and what came after it make them. */
  function expectedOf(all: Reported, isFirst: boolean, before: number | undefined): number | undefined {
    const ofPlace = all.filter((one) => one.isFirst === isFirst)
    const eventId = ({ isCount, id }: Reported[number]) => `${isCount ? 'c' : 'v'}${id}`
    const counts = ofPlace.filter(({ isCount }) => isCount)
    const [newest] = counts.sort((left, right) => {
      return right.second - left.second || (eventId(left) < eventId(right) ? 1 : -1)
    })
    if (!newest && before === undefined) return undefined
    const moves = ofPlace.filter(({ isCount, second }) => !isCount && (!newest || second > newest.second))
    const base = newest ? Math.abs(newest.pieces) : (before ?? 0)
    return Math.max(
      moves.reduce((sum, { pieces }) => sum + pieces, base),
      0,
    )
  }

  it('ends at the same stock in any sequence, repeated and at once', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(reported, fc.boolean(), fc.infiniteStream(fc.nat()), async (all, isAtOnce, order) => {
        round += 1
        // Every round reports with ids of its own, after all that was reported before.
        const offset = (round - 100) * 100
        const places = { first: { id: ids.ch, before: 4 }, second: { id: ids.bolsa, before: undefined } }
        await db.delete(stock).where(eq(stock.account, account))
        await db.insert(stock).values({ account, variantId: ids.ch, warehouseFid: 'matriz', onHand: 4 })
        const report = ({ isCount, isFirst, pieces, second, id }: Reported[number]) => {
          const variantId = isFirst ? places.first.id : places.second.id
          const when = { at: at(offset + second), eventId: `${round} ${isCount ? 'c' : 'v'}${id}` }
          // A newer level with a wrong expectation is ignored.
          const never = { at: at(offset + second + 1), eventId: `${round} n${id}`, expected: 1_000 }
          return isCount
            ? set(level(variantId, Math.abs(pieces), 0, when), level(variantId, 1, 0, never))
            : move(sale(variantId, pieces, 0, when)).then(() => [])
        }
        const twice = [...all, ...all]
          .map((one) => ({ one, by: order.next().value ?? 0 }))
          .sort((left, right) => left.by - right.by)
        if (isAtOnce) await Promise.all(twice.map(({ one }) => report(one)))
        else for (const { one } of twice) await report(one)
        expect([await onHand(ids.ch), await onHand(ids.bolsa)]).toEqual([
          expectedOf(all, true, 4),
          expectedOf(all, false, undefined),
        ])
      }),
      { numRuns: propertyRuns(60) },
    )
  })
})
