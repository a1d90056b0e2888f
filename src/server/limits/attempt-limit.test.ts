import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { attempt } from '#data/schema/attempt.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres, pgliteImage } from '../../../test/databases.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21)

/** A limit of three attempts in ten minutes, as a process has it, and what it reported. */
function limitOn(db: Db, timeoutMs = 60_000) {
  const reported: unknown[] = []
  const limit = createAttemptLimit(
    { name: 'test', attempts: 3, withinMs: 10 * MINUTE },
    { shards: singleDatabase(db), breaker: createCircuitBreaker(timeoutMs), report: (err) => reported.push(err) },
  )
  const attemptAt = (who: string, at = 0) => limit.take({ account: 'luna', who, at: new Date(START + at) })
  /** Seconds to wait; 0 for an attempt that was counted. */
  const take = async (who: string, at = 0) => {
    const taken = await attemptAt(who, at)
    return taken.ok ? 0 : taken.waitSeconds
  }
  return { attemptAt, take, reported }
}

describeOnBothEngines('a limit', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna' })
  })
  beforeEach(async () => {
    await db.delete(attempt)
  })

  it('lets so many through within its time, and then returns how long to wait', async () => {
    const { take } = limitOn(db)
    expect([await take('ana'), await take('ana', MINUTE), await take('ana', 2 * MINUTE)]).toEqual([0, 0, 0])
    expect(await take('ana', 3 * MINUTE)).toBe(7 * 60)
    expect(await take('luz', 3 * MINUTE)).toBe(0)
    expect(await take('ana', 10 * MINUTE - 1)).toBe(1)
    expect(await take('ana', 10 * MINUTE)).toBe(0)
  })

  it('forgets an attempt that is taken back', async () => {
    const { attemptAt, take } = limitOn(db)
    const [first] = [await attemptAt('ana'), await take('ana'), await take('ana')]
    expect(await take('ana')).toBe(600)
    if (first.ok) await first.takeBack()
    expect([await take('ana'), await take('ana')]).toEqual([0, 600])
  })

  it('is one for all processes, and for restarted ones', async () => {
    const [one, other] = [limitOn(db), limitOn(db)]
    expect([await one.take('ana'), await other.take('ana'), await one.take('ana')]).toEqual([0, 0, 0])
    expect([await one.take('ana'), await other.take('ana')]).toEqual([600, 600])
    expect(await limitOn(db).take('ana')).toBe(600)
  })

  it('stores neither an IP nor an e-mail', async () => {
    const { take } = limitOn(db)
    for (const who of ['189.203.1.1', 'ana@correo.mx', 'x'.repeat(10_000)]) await take(who)
    const stored = (await db.select().from(attempt)).map(({ who }) => who)
    expect(stored).toHaveLength(3)
    for (const who of stored) expect(who).toMatch(/^[\w-]{43}$/)
  })

  describe('whose database', () => {
    /** Locks the table by a transaction until the returned function is called. */
    async function occupy(): Promise<() => Promise<void>> {
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const ended = db.transaction(async (tx) => {
        await tx.execute(sql`lock table attempt in access exclusive mode`)
        locked.resolve()
        await released.promise
      })
      await locked.promise
      return () => {
        released.resolve()
        return ended
      }
    }

    it('fails counts in its own process, reports it, and counts there again when it is back', async () => {
      const { attemptAt, take, reported } = limitOn(db)
      await db.execute(sql`alter table attempt rename to away`)
      const first = await attemptAt('ana')
      expect([first.ok, await take('ana'), await take('ana')]).toEqual([true, 0, 0])
      expect(await take('ana')).toBe(600)
      expect(reported).toHaveLength(4)
      await db.execute(sql`alter table away rename to attempt`)
      expect([await take('ana'), await take('ana'), await take('ana'), await take('ana')]).toEqual([0, 0, 0, 600])
      expect(reported).toHaveLength(4)
      // An attempt that was counted in the process is taken back there.
      if (first.ok) await first.takeBack()
      expect(await take('ana')).toBe(600)
    })

    it('hangs is waited for once, and not again as long as it does', async () => {
      const timeoutMs = 200
      const { take, reported } = limitOn(db, timeoutMs)
      const release = await occupy()
      for (const who of ['ana', 'luz', 'eva', 'noa', 'iris', 'mia']) expect(await take(who)).toBe(0)
      const [first, ...others] = reported.map(String)
      expect(first).toBe('Error: a statement took longer than 200 ms')
      expect(others).toEqual(Array(5).fill('Error: an earlier statement is still running'))
      await release()
      // The attempt that was waited for is counted after all, and then those that come, here as soon as one is.
      await expect
        .poll(async () => {
          await take('zoe')
          return db.$count(attempt)
        })
        .toBe(2)
    })
  })
})

it.each([
  ['the embedded engine', async () => ({ dataDir: await mkdtemp(join(tmpdir(), 'vitrina-limit-')) })],
  ['PostgreSQL', async () => ({ url: (await createPostgres()).url })],
])('a limit on %s outlasts its process', async (_, where) => {
  const place = await where()
  const open = async (options = {}) => openDatabase({ ...place, ...options })
  const first = await open('dataDir' in place ? { loadDataDir: await pgliteImage() } : {})
  await createStore(first.db, { account: 'luna' })
  for (const who of ['ana', 'ana', 'ana']) expect(await limitOn(first.db).take(who)).toBe(0)
  await first.close()
  const second = await open()
  expect(await limitOn(second.db).take('ana')).toBe(600)
  await second.close()
})
