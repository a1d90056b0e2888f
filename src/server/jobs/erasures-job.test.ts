import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { erasure } from '#data/schema/customer.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { type ErasureRecord, folderErasureRecord } from '../adapters/erasure-record.ts'
import { bossDatabase } from './boss-database.ts'
import { erasuresJob, recordErasures } from './erasures-job.ts'
import { recordErasuresJob } from './job-definitions.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

describeOnEngines('the record of erasures', (engine) => {
  let database: Database
  let folder: string
  let record: ErasureRecord
  let failures: unknown[]

  beforeEach(async () => {
    database = await engine.open()
    await createStore(database.db, { account: 'luna' })
    await createStore(database.db, { account: 'norte' })
    folder = join(await mkdtemp(join(tmpdir(), 'vitrina-record-')), 'erasures')
    record = folderErasureRecord(folder)
    failures = []
    return () => database.close()
  })

  const options = () => ({
    shards: database.shards,
    erasures: record,
    now: () => NOW,
    report: (error: unknown) => {
      failures.push(error)
    },
  })
  const erase = (account: string, ...customerIds: number[]) =>
    database.db.insert(erasure).values(customerIds.map((customerId) => ({ account, customerId, at: NOW })))
  const recorded = async () =>
    (await record.list()).map(({ account, customerId }) => `${account} ${customerId}`).toSorted()
  const countUnrecorded = () => database.db.$count(erasure, sql`recorded_at is null`)
  /** Has a file in the place of the record's folder. */
  const takeAway = () => writeFile(folder, '')
  const bringBack = () => rm(folder)

  it('gets each erasure once, also from several processes at the same time', async () => {
    const many = Array.from({ length: 230 }, (_, n) => n + 1)
    await erase('luna', ...many)
    await erase('norte', 7)
    await Promise.all([recordErasures(options()), recordErasures(options()), recordErasures(options(), ['luna'])])
    expect(await recorded()).toEqual([...many.map((id) => `luna ${id}`), 'norte 7'].toSorted())
    expect((await record.list()).every(({ at }) => at.getTime() === NOW.getTime())).toBe(true)
    expect(await countUnrecorded()).toBe(0)
    expect(failures).toEqual([])
  })

  it('that is away is reported, holds up no other store, and gets them later', async () => {
    await erase('luna', 1, 2)
    await erase('norte', 3)
    await takeAway()
    await recordErasures(options())
    expect([failures.length, await countUnrecorded()]).toEqual([2, 3])
    await bringBack()
    await recordErasures(options())
    expect(await recorded()).toEqual(['luna 1', 'luna 2', 'norte 3'])
    expect([failures.length, await countUnrecorded()]).toEqual([2, 0])
  })

  it('gets an erasure soon after it, and by its queue what it missed', async () => {
    const job = erasuresJob(options())
    onTestFinished(() => job.end())
    await erase('luna', 1)
    job.wake('luna')
    await expect.poll(recorded).toEqual(['luna 1'])

    // The job is not woken for this one, as where the process ended that erased.
    await erase('norte', 2)
    const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
    await boss.start()
    onTestFinished(() => boss.stop({ close: false, graceful: false }))
    await boss.createQueue(recordErasuresJob.name)
    await boss.send(recordErasuresJob.name)
    await job.begin(boss)
    await expect.poll(recorded).toEqual(['luna 1', 'norte 2'])
    expect(failures).toEqual([])
  })
})
