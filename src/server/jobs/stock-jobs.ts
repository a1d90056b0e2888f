import type { PgBoss } from 'pg-boss'
import { forgetAttempts } from '#data/attempt/forget-attempts.ts'
import { refreshDueListings } from '#data/catalogue/refresh-due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { endHolds } from '#data/hold/end-holds.ts'
import { forgetKeys } from '#data/order/forget-keys.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { endHoldsJob, forgetAttemptsJob, forgetKeysJob, refreshListingsJob } from './job-definitions.ts'

interface StockJobsOptions {
  db: Db
  now: () => Date
  report: (err: unknown) => void
}

/** Delay between a sale and its listing, so that a burst of orders updates a product once. */
const LISTINGS_AFTER_MS = 200
/** Least interval between two updates, since each has the store's pages rendered again. */
const LISTINGS_REST_MS = 1_000
/** Nobody presses the same 'Realizar Pedido' a month later. */
const KEY_LIFETIME_MS = 30 * 86_400_000

/** Updates listings after sales, ends holds, and deletes old order keys and attempts. */
export function stockJobs({ db, now, report }: StockJobsOptions): BackgroundJob & { wakeListings(): void } {
  const listings = coalesce(
    async () => {
      await refreshDueListings(db)
    },
    { afterMs: LISTINGS_AFTER_MS, restMs: LISTINGS_REST_MS, report },
  )
  return {
    wakeListings: listings.wake,
    async begin(boss: PgBoss) {
      await beginScheduled(boss, refreshListingsJob, async () => {
        await listings.run()
        return {}
      })
      await beginScheduled(boss, endHoldsJob, async () => {
        const ended = await endHolds(db, { now: now() })
        if (ended > 0) listings.wake()
        return { ended }
      })
      await beginScheduled(boss, forgetKeysJob, async () => {
        await forgetKeys(db, { before: new Date(now().getTime() - KEY_LIFETIME_MS) })
        return {}
      })
      await beginScheduled(boss, forgetAttemptsJob, async () => {
        await forgetAttempts(db, { now: now() })
        return {}
      })
    },
    // Listings are updated without the queue, too.
    pause() {},
    end: listings.stop,
  }
}
