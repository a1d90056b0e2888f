import type { PgBoss } from 'pg-boss'
import { fillOrderSearch } from '#actions/order/fill-order-search.ts'
import type { Shards } from '#data/database/client.ts'
import { readStoresToSearch } from '#data/order/fill-order-search.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { eachStore } from './each-store.ts'
import { fillOrderSearchJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

interface OrderSearchOptions {
  shards: Shards
  signal: AbortSignal
  report: (err: unknown) => void
  run?: RunJob
}

/** Makes orders findable that a release before has placed or changed, and those from before the counter's list. */
export function orderSearchJob({ shards, signal, report, run = runUnwatched }: OrderSearchOptions): BackgroundJob {
  const fill = async () => {
    let written = 0
    await eachStore(await readStoresToSearch(shards), { shards, report }, async (db, account) => {
      if (!signal.aborted) written += await fillOrderSearch(db, { account, signal })
    })
    return { written }
  }
  return {
    async begin(boss: PgBoss) {
      await beginScheduled(boss, fillOrderSearchJob, () => run(fill))
    },
    pause() {},
    async end() {},
  }
}
