import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
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

  it('may fail ten times at one order, from however many IPs and all at once', async () => {
    const { clock, guess, fail } = guesses()
    const waits = await fail(15, (time) => [`189.203.1.${time}`, 7])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(await guess('8.8.8.8', 7, true)).toBe(600)
    expect(await guess('8.8.8.8', 8)).toBe(0)
    expect(await guess('8.8.8.8', 7, false, 'norte')).toBe(0)
    clock.now += 10 * 60_000
    expect(await guess('8.8.8.8', 7)).toBe(0)
  })

  it('may fail thirty times from one IP, at whatever orders', async () => {
    const { guess, fail } = guesses()
    const waits = await fail(40, (time) => ['189.203.1.1', time])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
    expect(await guess('189.203.1.1', 100, true)).toBe(600)
    expect(await guess('189.203.1.2', 100)).toBe(0)
    expect(await guess('189.203.1.1', 100, false, 'norte')).toBe(0)
    // Rejected guesses counted for nobody's order.
    const rejected = waits.findIndex((wait) => wait > 0)
    expect(await fail(10, (time) => [`8.8.8.${time}`, rejected])).toEqual(Array(10).fill(0))
  })

  it('count for nobody when an order that is closed rejects them', async () => {
    const { guess, fail } = guesses()
    await fail(10, (time) => [`8.8.8.${time}`, 7])
    const waits = await fail(30, () => ['189.203.1.1', 7])
    expect(waits).toEqual(Array(30).fill(600))
    expect(await guess('189.203.1.1', 8)).toBe(0)
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
