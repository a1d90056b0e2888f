import type { PgBoss } from 'pg-boss'
import { endHolds } from '#actions/hold/end-holds.ts'
import type { Shards } from '#data/database/client.ts'
import { readStoresWithDueHolds } from '#data/hold/read-stores-with-due-holds.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { eachStore } from './each-store.ts'
import { endHoldsJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

interface HoldsJobOptions {
  shards: Shards
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

/** Ends the holds that are due, of all stores, each minute (decision 016). */
export function holdsJob({ run = runUnwatched, ...options }: HoldsJobOptions): BackgroundJob {
  return {
    async begin(boss: PgBoss) {
      await beginScheduled(boss, endHoldsJob, async () => ({ ended: await run(() => endDueHolds(options)) }))
    },
    pause() {},
    async end() {},
  }
}

/** @returns how many holds were ended */
async function endDueHolds({ shards, now, report }: HoldsJobOptions): Promise<number> {
  const at = now()
  let all = 0
  await eachStore(await readStoresWithDueHolds(shards, { now: at }), { shards, report }, async (db, account) => {
    all += await endHolds(db, { account, actor: `job:${endHoldsJob.name}`, now: at })
  })
  return all
}
