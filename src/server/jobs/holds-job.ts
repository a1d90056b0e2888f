import type { PgBoss } from 'pg-boss'
import { endHolds } from '#actions/hold/end-holds.ts'
import type { Db } from '#data/database/client.ts'
import { readAccountsWithDueHolds } from '#data/hold/read-accounts-with-due-holds.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { endHoldsJob } from './job-definitions.ts'

interface HoldsJobOptions {
  db: Db
  now: () => Date
}

/** Ends the holds that are due, of all stores, each minute (decision 016). */
export function holdsJob({ db, now }: HoldsJobOptions): BackgroundJob {
  return {
    async begin(boss: PgBoss) {
      await beginScheduled(boss, endHoldsJob, async () => ({ ended: await endDueHolds(db, now()) }))
    },
    pause() {},
    async end() {},
  }
}

/** @returns how many holds were ended */
async function endDueHolds(db: Db, now: Date): Promise<number> {
  let all = 0
  for (const account of await readAccountsWithDueHolds(db, { now })) {
    all += await endHolds(db, { account, actor: `job:${endHoldsJob.name}`, now })
  }
  return all
}
