import { PgBoss } from 'pg-boss'
import type { Database } from '#data/database/client.ts'
import { orDatabaseFull } from '#data/database/database-full.ts'
import { openQueue } from '../jobs/background-job.ts'
import { bossDatabase } from '../jobs/boss-database.ts'
import { mailJob } from '../jobs/job-definitions.ts'

/** Gives a database the tables of the job queue, so that a backup's messages can be put into them. @throws DatabaseFull */
export async function openMailRows(database: Database): Promise<void> {
  const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
  boss.on('error', () => {})
  try {
    await orDatabaseFull(async () => {
      await boss.start()
      await openQueue(boss, mailJob)
    })
  } finally {
    await boss.stop({ close: false, graceful: false })
  }
}
