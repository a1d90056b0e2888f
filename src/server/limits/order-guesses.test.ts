import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteExpiredAttempts } from '#data/attempt/delete-expired-attempts.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { attempt } from '#data/schema/attempt.ts'
import { patientLimits } from '../../../test/app-services.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'

const start = Date.UTC(2026, 10, 21)

describeOnEngines('guesses at orders', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) await createStore(db, { account })
  })
  beforeEach(async () => {
    await db.delete(attempt)
  })

  function guesses() {
    const clock = { now: start }
    const { orderGuesses } = patientLimits(db)
    const guessFrom = (account: string, ip: string) =>
      orderGuesses({ account, ip: () => ip, now: () => new Date(clock.now) })
    const guess = async (ip: string, folio: number, isFound = false, account = 'luna') => {
      const outcome = await guessFrom(account, ip)(
        folio,
        async () => isFound,
        (found) => !found,
      )
      return outcome.ok ? 0 : outcome.waitSeconds
    }
    const fail = (times: number, of: (time: number) => [string, number]) =>
      Promise.all(Array.from({ length: times }, (_, time) => guess(...of(time))))
    return { clock, guess, fail, guessFrom }
  }

  it('may fail ten times at one order from one IP, all at once', async () => {
    const { clock, guess, fail } = guesses()
    const waits = await fail(15, () => ['189.203.1.1', 7])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(await guess('189.203.1.1', 7, true)).toBe(600)
    expect(await guess('189.203.1.1', 8)).toBe(0)
    expect(await guess('189.203.1.1', 7, false, 'norte')).toBe(0)
    clock.now += 10 * 60_000
    expect(await guess('189.203.1.1', 7)).toBe(0)
  })

  it('close an order to no customer with its e-mail, however many fail from however many IPs', async () => {
    const { guess, fail } = guesses()
    await fail(300, (time) => [`189.203.${time % 100}.1`, 7])
    for (let time = 0; time < 3; time++) expect(await guess('8.8.8.8', 7, true)).toBe(0)
    // Nor after a slip of the finger from elsewhere.
    expect(await guess('8.8.8.9', 8)).toBe(0)
    expect(await guess('8.8.8.9', 7, true)).toBe(0)
  })

  it('may fail once a day from each IP at an order at which twenty failed in an hour', async () => {
    const { clock, guess, fail } = guesses()
    const waits = await fail(100, (time) => [`189.203.1.${time % 50}`, 7])
    // Each of the fifty may guess once more where it was among the twenty.
    const looked = waits.filter((wait) => wait === 0).length
    expect(looked).toBeGreaterThanOrEqual(50)
    expect(looked).toBeLessThanOrEqual(70)
    expect(await guess('8.8.8.8', 7)).toBe(0)
    expect(await guess('8.8.8.8', 7)).toBe(24 * 3_600)
    expect(await guess('8.8.8.8', 8)).toBe(0)
    expect(await guess('8.8.8.8', 7, false, 'norte')).toBe(0)
    // The siege is over an hour after the last twenty.
    clock.now += 60 * 60_000
    expect(await guess('8.8.8.8', 7)).toBe(0)
  })

  it('are not pushed out by others, nor deleted early by the job', async () => {
    const { clock, guess, fail } = guesses()
    await fail(10, () => ['189.203.1.1', 7])
    const others = Array.from({ length: 20_000 }, (_, n) => ({
      account: 'luna',
      rateLimit: 'order-guess-ip',
      who: `other ${n}`,
      times: [new Date(start)],
      expiresAt: new Date(start + 600_000),
    }))
    for (let from = 0; from < others.length; from += 5_000)
      await db.insert(attempt).values(others.slice(from, from + 5_000))
    clock.now += 9 * 60_000
    await deleteExpiredAttempts(singleDatabase(db), { before: new Date(clock.now) })
    expect(await guess('189.203.1.1', 7, true)).toBe(60)
  })

  it('may fail thirty times from one IP, at any orders', async () => {
    const { guess, fail } = guesses()
    const waits = await fail(40, (time) => ['189.203.1.1', time])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
    expect(await guess('189.203.1.1', 100, true)).toBe(600)
    expect(await guess('189.203.1.2', 100)).toBe(0)
    expect(await guess('189.203.1.1', 100, false, 'norte')).toBe(0)
    // Rejected guesses counted for no order.
    const rejected = waits.findIndex((wait) => wait > 0)
    expect(await fail(20, (time) => [`8.8.8.${time}`, rejected])).toEqual(Array(20).fill(0))
  })

  it('count for nothing else when they are rejected', async () => {
    const { guess, fail } = guesses()
    await fail(10, () => ['189.203.1.1', 7])
    expect(await fail(30, () => ['189.203.1.1', 7])).toEqual(Array(30).fill(600))
    // Twenty more are left to the IP, and ten to the order before it is under siege.
    expect(await fail(20, (time) => ['189.203.1.1', 100 + time])).toEqual(Array(20).fill(0))
    expect(await guess('189.203.1.1', 200)).toBe(600)
    expect(await fail(10, () => ['8.8.8.8', 7])).toEqual(Array(10).fill(0))
  })

  it('count neither when they find the order nor when something breaks', async () => {
    const { guess, guessFrom } = guesses()
    const broken = new Error('the database is away')
    for (let time = 0; time < 40; time++) {
      expect(await guess('189.203.1.1', 7, true)).toBe(0)
      const look = guessFrom('luna', '189.203.1.1')(
        7,
        () => Promise.reject(broken),
        () => true,
      )
      await expect(look).rejects.toBe(broken)
    }
    expect(await guess('189.203.1.1', 7)).toBe(0)
  })
})
