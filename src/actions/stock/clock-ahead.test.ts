import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeLevel } from '#actions/stock/change-level.ts'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { stock, stockEvent } from '#data/schema/stock.ts'
import { orderedTime } from '#domain/stock/till-time.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { NOON } from '../../../test/order-request.ts'
import { moveStock } from './move-stock.ts'
import { setLevels } from './set-levels.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => new Date(NOON.getTime() + ms)

describeOnEngines('stock that is reported by a clock ahead', (engine) => {
  let db: Db
  let account: string
  let variantId: number
  let stores = 0
  let reports = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(() => openStore())

  async function openStore() {
    account = `luna-${++stores}`
    await createStore(db, { account, products: [{ name: 'Vestido', variants: [{ price: 10_000, stock: 20 }] }] })
    const [found] = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
    variantId = found?.id ?? 0
  }

  interface Report {
    /** When it comes, in milliseconds from noon. */
    now: number
    /** How far ahead the clock is by which it has its time. */
    ahead?: number
    pieces: number
  }
  const reported = ({ now, ahead = 0 }: Report) => ({ now: at(now), at: orderedTime(at(now + ahead), at(now)) })
  const place = () => ({ variantId, warehouseFid: 'matriz', eventId: `e${++reports}` })
  const by = (report: Report) => ({ account, actor: 'key:1' as const, now: reported(report).now })
  const count = (report: Report) => {
    const level = { ...place(), pieces: report.pieces, at: reported(report).at, expected: null }
    return setLevels(db, { ...by(report), levels: [level] })
  }
  const move = (report: Report) =>
    moveStock(db, { ...by(report), moves: [{ ...place(), pieces: report.pieces, at: reported(report).at }] })
  const isPlace = () => and(eq(stock.account, account), eq(stock.variantId, variantId))
  const stored = async () => (await db.select().from(stock).where(isPlace()))[0]
  const onHand = async () => (await stored())?.onHand

  it('is the sum of the reports in their sequence of arrival, however far ahead each clock is', async () => {
    const report = fc.record({
      isCount: fc.boolean(),
      pieces: fc.integer({ min: 1, max: 9 }),
      ahead: fc.constantFrom(0, 6 * MINUTE, 60 * MINUTE, DAY, 3_650 * DAY),
      later: fc.integer({ min: 1, max: 90 * MINUTE }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 2, maxLength: 8 }), async (all) => {
        await openStore()
        let [now, expected] = [0, 20]
        for (const { isCount, pieces, ahead, later } of all) {
          now += later
          await (isCount ? count : move)({ now, ahead, pieces })
          expected = isCount ? pieces : expected + pieces
          expect(await onHand()).toBe(expected)
        }
      }),
      { numRuns: propertyRuns(15) },
    )
  })

  it('follows a count of a clock that is a little ahead, where its own is far ahead', async () => {
    await count({ now: 0, ahead: 4 * MINUTE, pieces: 9 })
    await move({ now: MINUTE, ahead: DAY, pieces: -1 })
    expect(await onHand()).toBe(8)
  })

  /** A count that was stored while the server's own clock was ahead. */
  const storeCount = (ahead: number) =>
    db
      .update(stock)
      .set({ onHand: 9, countedAt: at(ahead), countedBy: 'ahead' })
      .where(isPlace())

  it('goes on after a count that is stored with a time ahead', async () => {
    await storeCount(DAY)
    await move({ now: 0, pieces: -1 })
    expect(await stored()).toMatchObject({ onHand: 8, countedAt: null })
    // The stored moment has passed, so a move reported from before it is not in that count.
    await move({ now: DAY - MINUTE, pieces: -1 })
    await move({ now: DAY + MINUTE, pieces: -1 })
    expect(await onHand()).toBe(6)
    await storeCount(3 * DAY)
    await count({ now: DAY + 2 * MINUTE, pieces: 4 })
    expect(await stored()).toMatchObject({ onHand: 4, countedAt: at(DAY + 2 * MINUTE) })
    await storeCount(5 * DAY)
    await changeLevel(db, {
      ...by({ now: 2 * DAY, pieces: 0 }),
      id: 'ajuste-1',
      variantId,
      warehouseFid: 'matriz',
      pieces: -2,
      reason: 'damaged',
      note: '',
    })
    expect(await stored()).toMatchObject({ onHand: 7, countedAt: null })
  })

  it('does not take a move that is stored with a time ahead off a count that comes after it', async () => {
    const aheadMove = { ...place(), account, pieces: -3, at: at(DAY), createdAt: at(0) }
    await db.insert(stockEvent).values(aheadMove)
    await count({ now: MINUTE, pieces: 9 })
    expect(await onHand()).toBe(9)
    const isMove = eq(stockEvent.eventId, aheadMove.eventId)
    expect((await db.select().from(stockEvent).where(isMove))[0]?.at).toEqual(at(0))
    // Its moment has come.
    await count({ now: DAY - MINUTE, pieces: 7 })
    await count({ now: DAY + MINUTE, pieces: 5 })
    expect(await onHand()).toBe(5)
  })
})
