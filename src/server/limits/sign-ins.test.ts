import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { attempt } from '#data/schema/attempt.ts'
import { patientLimits } from '../../../test/app-services.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { createRateLimits } from './rate-limits.ts'

const START = Date.UTC(2026, 10, 21)
const MINUTE = 60_000

describeOnEngines('sign-ins', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) await createStore(db, { account })
  })
  beforeEach(async () => {
    await db.delete(attempt)
  })

  interface From {
    ip?: string
    email?: string
    device?: string | null
    account?: string
    isRight?: boolean
  }

  /** A process's limits, a clock, and the attempts that were noted for the owner. */
  function signIns(limits = patientLimits(db)) {
    const clock = { now: START }
    const noted: string[] = []
    /** Seconds to wait; 0 for an attempt that was made. */
    const attemptOnce = async ({
      ip = '189.203.1.1',
      email = 'ana@luna.example',
      device = null,
      account = 'luna',
      isRight = false,
    }: From = {}) => {
      const client = { account, ip: () => ip, now: () => new Date(clock.now) }
      const note = async (whose: string, attempts: number) => void noted.push(`${whose} ${attempts}`)
      const outcome = await limits.signIns(client, note)({ email, device }, async () => ({ ok: isRight }))
      return 'waitSeconds' in outcome ? outcome.waitSeconds : 0
    }
    const attemptAll = (times: number, of: (time: number) => From) =>
      Promise.all(Array.from({ length: times }, (_, time) => attemptOnce(of(time))))
    return { clock, noted, attemptOnce, attemptAll }
  }
  const made = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length

  it('fail ten times from one network at one e-mail, however it is written and all at once', async () => {
    const { clock, attemptOnce, attemptAll } = signIns()
    const waits = await attemptAll(15, (time) => ({ email: time % 2 === 0 ? 'ana@luna.example' : ' ANA@luna.example' }))
    expect(made(waits)).toBe(10)
    expect(await attemptOnce({ isRight: true })).toBe(600)
    expect(await attemptOnce({ email: 'luz@luna.example' })).toBe(0)
    expect(await attemptOnce({ ip: '8.8.8.8' })).toBe(0)
    expect(await attemptOnce({ account: 'norte' })).toBe(0)
    clock.now += 10 * MINUTE
    expect(await attemptOnce()).toBe(0)
  })

  it('fail 100 times in an hour at one e-mail from anywhere, and three times from each network after that', async () => {
    const { clock, attemptOnce, attemptAll } = signIns()
    let wrong = 0
    for (let round = 0; round < 7; round++) {
      wrong += made(await attemptAll(40, (time) => ({ ip: `8.8.${time}.1` })))
    }
    expect(wrong).toBe(100 + 40 * 3)
    // A network without earlier attempts has three, too: enough for a person with the password.
    const waits = [await attemptOnce({ ip: '9.9.9.9' }), await attemptOnce({ ip: '9.9.9.9' })]
    expect([...waits, await attemptOnce({ ip: '9.9.9.9', isRight: true })]).toEqual([0, 0, 0])
    expect([await attemptOnce({ ip: '9.9.9.9' }), await attemptOnce({ ip: '9.9.9.9' })]).toEqual([0, 3_600])
    clock.now += 60 * MINUTE
    expect(made(await attemptAll(10, () => ({ ip: '9.9.9.9' })))).toBe(10)
  })

  it('fail 40 times in ten minutes from one network at any e-mails, and twice at each after that', async () => {
    const { clock, attemptOnce, attemptAll } = signIns()
    await attemptAll(40, (time) => ({ email: `${time}@luna.example` }))
    expect(made(await attemptAll(5, () => ({ email: 'ana@luna.example' })))).toBe(2)
    for (let time = 0; time < 5; time++) {
      expect(await attemptOnce({ email: 'luz@luna.example', isRight: true })).toBe(0)
    }
    clock.now += 10 * MINUTE
    expect(made(await attemptAll(5, () => ({ email: 'ana@luna.example' })))).toBe(5)
  })

  it('fail ten times from a known device, independent of others', async () => {
    const { attemptOnce, attemptAll, noted } = signIns()
    await attemptAll(100, (time) => ({ ip: `8.8.${time}.1` }))
    await attemptAll(10, () => ({}))
    expect(made(await attemptAll(12, (time) => ({ device: 'ana a1', ip: `9.9.9.${time}` })))).toBe(10)
    expect(await attemptOnce({ device: 'ana a2' })).toBe(0)
    expect(noted).toEqual(['ana@luna.example 100'])
  })

  it('are noted once an hour where 100 were wrong or rejected, not those that were right', async () => {
    const { clock, noted, attemptOnce, attemptAll } = signIns()
    await attemptAll(10, () => ({ isRight: true, ip: '9.9.9.9' }))
    await attemptAll(99, () => ({}))
    expect(noted).toEqual([])
    await attemptOnce()
    expect(noted).toEqual(['ana@luna.example 100'])
    await attemptAll(50, () => ({}))
    await attemptAll(99, () => ({ email: 'luz@luna.example' }))
    clock.now += 60 * MINUTE
    await attemptAll(99, () => ({}))
    expect(noted).toHaveLength(1)
    await attemptAll(2, () => ({}))
    expect(noted).toEqual(['ana@luna.example 100', 'ana@luna.example 100'])
  })

  it('are limited where the database does not count', async () => {
    const reported: unknown[] = []
    const limits = createRateLimits({
      shards: singleDatabase(db),
      timeoutMs: 60_000,
      report: (err) => reported.push(err),
    })
    const { attemptAll } = signIns(limits)
    await db.execute('alter table attempt rename to away')
    try {
      expect(made(await attemptAll(12, () => ({})))).toBe(10)
      expect(made(await attemptAll(12, () => ({ device: 'ana a1' })))).toBe(10)
    } finally {
      await db.execute('alter table away rename to attempt')
    }
    expect(reported.length).toBeGreaterThan(0)
  })
})
