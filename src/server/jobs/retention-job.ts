import type { PgBoss } from 'pg-boss'
import type { Db, Shards } from '#data/database/client.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { deleteExpiredJob, RETIRED_SCHEDULES } from './job-definitions.ts'
import { RETENTION, type RetainedName } from './retention.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

interface RetentionJobOptions {
  db: Db
  shards: Shards
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

/** Deletes every ten minutes the records whose lifetime is over. */
export function retentionJob({ run = runUnwatched, ...options }: RetentionJobOptions): BackgroundJob {
  return {
    async begin(boss: PgBoss) {
      for (const name of RETIRED_SCHEDULES) await boss.unschedule(name)
      await beginScheduled(boss, deleteExpiredJob, () => run(() => deleteExpiredRecords(options)))
    },
    pause() {},
    async end() {},
  }
}

/**
 * Deletes the expired records of every kind. A kind that fails is reported and does not keep the others.
 * @returns how many were deleted of each kind
 */
export async function deleteExpiredRecords({
  db,
  shards,
  now,
  report,
}: RetentionJobOptions): Promise<Partial<Record<RetainedName, number>>> {
  const deleted: Partial<Record<RetainedName, number>> = {}
  for (const { name, lifetimeMs, deleteExpired } of RETENTION) {
    try {
      deleted[name] = await deleteExpired(shards, { before: new Date(now().getTime() - lifetimeMs), db })
    } catch (error) {
      report(error)
    }
  }
  return deleted
}
