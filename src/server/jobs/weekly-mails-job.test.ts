import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { noticeReceiver } from '#data/schema/notification.ts'
import { weeklyMailSent } from '#data/schema/report.ts'
import { store } from '#data/schema/store.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { queueDueWeeks } from './weekly-mails-job.ts'

/** A Monday, 8:00 in Mexico City; in Tijuana it is 6:00. */
const MONDAY = new Date('2026-11-23T14:00:00Z')
const hoursLater = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000)

describeOnEngines('the mails of a week', (engine) => {
  let database: Database
  let queued: string[]

  beforeAll(async () => {
    database = await engine.open()
    await createStore(database.db, { account: 'luna' })
    await createStore(database.db, { account: 'tijuana', timeZone: 'America/Tijuana' })
    await createStore(database.db, { account: 'nadie' })
    await database.db.insert(noticeReceiver).values([
      { account: 'luna', email: 'ana@luna.mx', kinds: ['weekly-figures'] },
      { account: 'luna', email: 'laura@luna.mx', kinds: ['weekly-figures'] },
      { account: 'tijuana', email: 'eva@tijuana.mx', kinds: ['weekly-figures'] },
    ])
  })
  beforeEach(async () => {
    queued = []
    await database.db.delete(weeklyMailSent)
  })

  const queue: MailQueue['queue'] = async (_tx, jobs) => {
    for (const job of jobs) if (job.kind === 'weekly-figures') queued.push(`${job.email} ${job.monday}`)
  }
  const run = (now: Date, given: { isReady?: boolean; queue?: MailQueue['queue'] } = {}, failures: unknown[] = []) =>
    queueDueWeeks({
      shards: singleDatabase(database.db),
      mail: { isReady: () => given.isReady ?? true, queue: given.queue ?? queue, wake() {} },
      now: () => now,
      report: (err) => failures.push(err),
    })

  it('are queued on Monday at eight by each store’s clock, once', async () => {
    expect(await run(hoursLater(-0.1))).toBe(0)
    expect(await run(MONDAY)).toBe(1)
    expect(await run(hoursLater(1))).toBe(0)
    expect(queued).toEqual(['ana@luna.mx 2026-11-23', 'laura@luna.mx 2026-11-23'])
    expect(await run(hoursLater(2))).toBe(1)
    expect(queued.at(-1)).toBe('eva@tijuana.mx 2026-11-23')
    expect(await run(hoursLater(7 * 24))).toBe(1)
    expect(queued.slice(-2)).toEqual(['ana@luna.mx 2026-11-30', 'laura@luna.mx 2026-11-30'])
  })

  it('are queued once by processes that run at the same moment', async () => {
    await Promise.all(Array.from({ length: 4 }, () => run(hoursLater(3))))
    expect(queued.sort()).toEqual(['ana@luna.mx 2026-11-23', 'eva@tijuana.mx 2026-11-23', 'laura@luna.mx 2026-11-23'])
  })

  it('are made up for within a day, and then no more', async () => {
    expect(await run(hoursLater(23.9))).toBe(2)
    await database.db.delete(weeklyMailSent)
    expect(await run(hoursLater(26))).toBe(0)
  })

  it('are queued in spite of a store with an unknown time zone, which is reported', async () => {
    const zone = (timeZone: string) => database.db.update(store).set({ timeZone }).where(eq(store.account, 'nadie'))
    await zone('Bad/Zone')
    const failures: unknown[] = []
    expect(await run(MONDAY, {}, failures)).toBe(1)
    expect(queued).toEqual(['ana@luna.mx 2026-11-23', 'laura@luna.mx 2026-11-23'])
    expect(failures.map(String)).toEqual(['RangeError: Invalid time zone specified: Bad/Zone'])
    await zone('America/Mexico_City')
  })

  it('are not claimed where they cannot be queued, and keep no other store from its own', async () => {
    expect(await run(hoursLater(3), { isReady: false })).toBe(0)
    const failures: unknown[] = []
    let calls = 0
    const failOnce: MailQueue['queue'] = async (tx, jobs) => {
      calls += 1
      if (calls === 1) throw new Error('the queue is away')
      await queue(tx, jobs)
    }
    expect(await run(hoursLater(3), { queue: failOnce }, failures)).toBe(1)
    expect(failures.map(String)).toEqual(['Error: the queue is away'])
    expect(await run(hoursLater(3))).toBe(1)
    expect(queued.sort()).toEqual(['ana@luna.mx 2026-11-23', 'eva@tijuana.mx 2026-11-23', 'laura@luna.mx 2026-11-23'])
  })
})
