import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { event } from '#data/schema/event.ts'
import { idempotency } from '#data/schema/order.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { mailParts } from '../../../test/mail.ts'
import { folderBlobStore } from '../adapters/blob-store.ts'
import { folderUploadStore } from '../adapters/upload-store.ts'
import { openSubscriptions } from '../readers/event-subscriptions.ts'
import { bossDatabase } from './boss-database.ts'
import { deleteExpiredJob, RETIRED_SCHEDULES } from './job-definitions.ts'
import { deleteExpiredRecords } from './retention-job.ts'
import { startJobs } from './start-jobs.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describeOnBothEngines('the retention job', (engine) => {
  const addKey = (database: Database, account: string, days: number) =>
    database.db.insert(idempotency).values({ account, key: `${days}`, requestDigest: '', createdAt: daysAgo(days) })
  const keysOf = async ({ db }: Database) => (await db.select().from(idempotency)).map(({ key }) => key)

  it('deletes expired records when its queue is due, and retires the schedules of earlier versions', async () => {
    const database = await engine.open()
    await createStore(database.db, { account: 'luna' })
    await addKey(database, 'luna', 31)
    await addKey(database, 'luna', 29)
    // Sends as the clock would, and works nothing off.
    const sender = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
    await sender.start()
    onTestFinished(() => sender.stop({ close: false, graceful: false }))
    const { name: _, cron } = deleteExpiredJob
    for (const name of [...RETIRED_SCHEDULES, deleteExpiredJob.name]) await sender.createQueue(name)
    for (const name of RETIRED_SCHEDULES) await sender.schedule(name, cron)
    await sender.send(deleteExpiredJob.name)

    const events = await openSubscriptions(database)
    onTestFinished(() => events.close())
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-retention-'))
    const jobs = startJobs({
      database,
      events,
      blobs: folderBlobStore(folder),
      uploads: folderUploadStore(folder),
      mail: mailParts(folder),
      log: { info() {}, warn() {}, error: (entry: unknown) => console.error(entry) },
      now: () => NOW,
    })
    onTestFinished(() => jobs.stop())
    await jobs.started
    await expect.poll(() => keysOf(database)).toEqual(['29'])
    const schedules = (await sender.getSchedules()).map(({ name }) => name)
    expect(schedules).toContain(deleteExpiredJob.name)
    expect(schedules.filter((name) => RETIRED_SCHEDULES.some((retired) => retired === name))).toEqual([])
  })

  it('leaves an event that was late until those before it are deleted, so that the remaining ones have no gap', async () => {
    const database = await engine.open()
    const { db } = database
    await createStore(db, { account: 'tarde' })
    for (const days of [32, 31, 29, 31]) {
      await inTransaction(db, (tx) =>
        appendEvents(tx, {
          account: 'tarde',
          actor: 'command:test',
          at: daysAgo(days),
          events: [{ kind: 'store-changed', subject: String(days), payload: {} }],
        }),
      )
    }
    await deleteExpiredRecords({
      db: database.db,
      shards: singleDatabase(database.db),
      now: () => NOW,
      report: (error) => console.error(error),
    })
    expect((await db.select().from(event)).map(({ subject }) => subject)).toEqual(['29', '31'])
  })

  it('reports a kind that fails, and deletes the others', async () => {
    const database = await engine.open()
    const { db } = database
    await createStore(db, { account: 'falla' })
    await addKey(database, 'falla', 31)
    const failures: unknown[] = []
    await db.execute('alter table search_miss rename to search_miss_away')
    try {
      const deleted = await deleteExpiredRecords({
        db: database.db,
        shards: singleDatabase(database.db),
        now: () => NOW,
        report: (error) => failures.push(error),
      })
      expect(failures).toHaveLength(1)
      expect(deleted).not.toHaveProperty('search-misses')
      expect(deleted).toMatchObject({ 'order-keys': 1, fittings: 0 })
    } finally {
      await db.execute('alter table search_miss_away rename to search_miss')
    }
  })
})
