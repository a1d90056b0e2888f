import type { PgBoss } from 'pg-boss'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { readDueListings } from '#data/catalogue/read-due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { refreshListingsJob } from './job-definitions.ts'

interface ListingsJobOptions {
  db: Db
  now: () => Date
  report: (err: unknown) => void
}

/** Delay between a sale and its listing, so that a burst of orders updates a product once. */
const AFTER_MS = 100
/** Least interval between two updates, since each may have pages rendered again. */
const REST_MS = 300

/** Updates listings: a moment after a sale, and each minute the updates that a dead process left. */
export function listingsJob({ db, now, report }: ListingsJobOptions): BackgroundJob & {
  /** Has the listings updated after a sale. */
  wake(): void
} {
  const listings = coalesce(
    async () => {
      for (const due of await readDueListings(db)) {
        await refreshDueListings(db, { ...due, actor: `job:${refreshListingsJob.name}`, now: now() })
      }
    },
    { afterMs: AFTER_MS, restMs: REST_MS, report },
  )
  return {
    wake: listings.wake,
    async begin(boss: PgBoss) {
      await beginScheduled(boss, refreshListingsJob, async () => {
        await listings.run()
        return {}
      })
    },
    // Listings are updated without the queue, too.
    pause() {},
    end: listings.stop,
  }
}
