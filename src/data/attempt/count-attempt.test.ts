import { beforeAll, beforeEach, expect, it } from 'vitest'
import { singleDatabase } from '#data/database/shards.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { attempt } from '../schema/attempt.ts'
import { countAttempt, takeBackAttempt } from './count-attempt.ts'
import { deleteExpiredAttempts } from './delete-expired-attempts.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21)

describeOnBothEngines('an attempt', (engine) => {
  let db: Db
  const limit = { name: 'test', attempts: 3, withinMs: 10 * MINUTE }
  const of = (who: string, at: number, account = 'luna') => ({ account, limit, who, at: new Date(START + at) })
  const count = (who: string, at: number, account?: string) => countAttempt(db, of(who, at, account))

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) await createStore(db, { account })
  })
  beforeEach(async () => {
    await db.delete(attempt)
  })

  it('is counted until there are as many as may be, and again when the oldest no longer counts', async () => {
    for (const at of [0, 1, 2]) expect(await count('ana', at * MINUTE)).toBe(0)
    expect(await count('ana', 3 * MINUTE)).toBe(7 * MINUTE)
    expect(await count('ana', 10 * MINUTE - 1)).toBe(1)
    expect(await count('ana', 10 * MINUTE)).toBe(0)
    // Rejected attempts were not counted: the next place is the second attempt's.
    expect(await count('ana', 10 * MINUTE)).toBe(MINUTE)
  })

  it('is counted for its store, its limit and its key alone', async () => {
    for (const at of [0, 1, 2]) await count('ana', at)
    expect(await count('ana', 3)).toBeGreaterThan(0)
    expect(await count('luz', 3)).toBe(0)
    expect(await count('ana', 3, 'norte')).toBe(0)
    expect(await countAttempt(db, { ...of('ana', 3), limit: { ...limit, name: 'other' } })).toBe(0)
  })

  it('is counted with those that come at the same moment, of which no more pass', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => count('ana', 0)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(new Set(waits)).toEqual(new Set([0, 10 * MINUTE]))
  })

  it('is taken back once, and only if it was counted', async () => {
    await count('ana', 0)
    await count('ana', 5)
    await count('ana', 5)
    await takeBackAttempt(db, of('ana', 7))
    await takeBackAttempt(db, of('luz', 0))
    await takeBackAttempt(db, of('ana', 5, 'norte'))
    expect(await count('ana', 10)).toBe(10 * MINUTE - 10)
    await takeBackAttempt(db, of('ana', 5))
    expect([await count('ana', 10), await count('ana', 10)]).toEqual([0, 10 * MINUTE - 10])
  })

  it('is deleted when it no longer counts, of every store, in as many turns as it takes', async () => {
    const aged = (account: string, n: number, age: number) => ({
      account,
      rateLimit: 'test',
      who: `${n} ${age}`,
      times: [new Date(START)],
      expiresAt: new Date(START - age),
    })
    const old = Array.from({ length: 2_100 }, (_, n) => aged(n % 2 === 0 ? 'luna' : 'norte', n, n))
    await db.insert(attempt).values([...old, aged('luna', 0, -1)])
    const now = new Date(START)
    const [one, other] = await Promise.all([
      deleteExpiredAttempts(singleDatabase(db), { before: now }),
      deleteExpiredAttempts(singleDatabase(db), { before: now }),
    ])
    expect(one + other + (await deleteExpiredAttempts(singleDatabase(db), { before: now }))).toBe(2_100)
    expect((await db.select().from(attempt)).map(({ who }) => who)).toEqual(['0 -1'])
  })
})
