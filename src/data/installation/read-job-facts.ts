import { sql } from 'drizzle-orm'
import type { JobFacts } from '#domain/installation/find-faults.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { countRows } from '../database/shards.ts'
import { countMailsInQueue } from '../notification/count-mails.ts'
import { store } from '../schema/store.ts'
import { readScheduleAge } from './read-schedule-age.ts'
import { readWaitingJobs } from './read-waiting-jobs.ts'

/** Reads the state of the background jobs; nothing waits in a database that no process of the product has used. */
export async function readJobFacts({ db, shards }: { db: Db; shards: Pick<Shards, 'scan'> }): Promise<JobFacts> {
  const hasStores = (await countRows(shards, store, sql`true`)) > 0
  const [queue] = await rows<{ exists: boolean }>(
    db,
    sql`select to_regclass('pgboss.version') is not null and to_regclass('pgboss.job') is not null as exists`,
  )
  if (!queue?.exists) return { hasStores, schedule: null, waiting: [], mailsGivenUp: 0 }
  const schedule = await readScheduleAge(db)
  const waiting = await readWaitingJobs(db)
  return { hasStores, schedule, waiting, mailsGivenUp: (await countMailsInQueue(db)).failed }
}
