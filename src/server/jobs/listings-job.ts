import type { PgBoss } from 'pg-boss'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { readDueListings, readStoresWithDueListings } from '#data/catalogue/read-due-listings.ts'
import type { Shards } from '#data/database/client.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { refreshListingsJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface ListingsJobOptions {
  shards: Shards
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

/** Delay between a sale and its listing, so that a burst of orders updates a product once. */
const AFTER_MS = 100
/** Least interval between two updates, since each may have pages rendered again. */
const REST_MS = 300

/** Updates listings: a moment after a sale, and each minute the updates that a dead process left. */
export function listingsJob({ shards, now, report, run = runUnwatched }: ListingsJobOptions): BackgroundJob & {
  /** Has the listings of a store updated after a sale; null: of all stores. */
  wake(account: string | null): void
} {
  const woken = storesToLookAt()
  const listings = coalesce(
    () =>
      run(async () => {
        const accounts = woken.take() ?? (await readStoresWithDueListings(shards))
        await eachStore(accounts, { shards, report }, async (db, account) => {
          const due = await readDueListings(db, { account })
          if (due) await refreshDueListings(db, { ...due, actor: `job:${refreshListingsJob.name}`, now: now() })
        })
      }),
    { afterMs: AFTER_MS, restMs: REST_MS, report },
  )
  return {
    wake(account) {
      woken.add(account)
      listings.wake()
    },
    async begin(boss: PgBoss) {
      await beginScheduled(boss, refreshListingsJob, async () => {
        woken.add(null)
        await listings.run()
        return {}
      })
    },
    // Listings are updated without the queue, too.
    pause() {},
    end: listings.stop,
  }
}
