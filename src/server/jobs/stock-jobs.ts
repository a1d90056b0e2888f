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

/** From a sale to the listing that shows it: a burst of orders flattens a product once. */
const LISTINGS_AFTER_MS = 200
/** While more and more is sold, pages are rendered again no oftener than this (server/http/store-directory). */
const LISTINGS_REST_MS = 1_000
/** Nobody presses the same 'Realizar Pedido' a month later. */
const KEYS_KEPT_MS = 30 * 86_400_000

/** What follows from orders: listings are brought up to what was sold, holds end, keys are forgotten. */
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
        await forgetKeys(db, { before: new Date(now().getTime() - KEYS_KEPT_MS) })
        return {}
      })
      await beginScheduled(boss, forgetAttemptsJob, async () => {
        await forgetAttempts(db, { now: now() })
        return {}
      })
    },
    // What is done here is done without the queue, too.
    pause() {},
    end: listings.stop,
  }
}
