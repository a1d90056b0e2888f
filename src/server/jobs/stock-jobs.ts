import type { PgBoss } from 'pg-boss'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { endHolds } from '#actions/hold/end-holds.ts'
import { forgetRequests } from '#data/api-key/api-requests.ts'
import { forgetAttempts } from '#data/attempt/forget-attempts.ts'
import { readDueStores } from '#data/catalogue/read-due-stores.ts'
import { forgetScans } from '#data/count/forget-scans.ts'
import type { Db } from '#data/database/client.ts'
import { forgetAuditEntries, forgetEvents } from '#data/event/forget-events.ts'
import { readAccountsWithDueHolds } from '#data/hold/read-due-stores.ts'
import { forgetKeys } from '#data/order/forget-keys.ts'
import { forgetBulkChanges } from '#data/product/forget-bulk-changes.ts'
import { forgetMoves } from '#data/stock/forget-moves.ts'
import { forgetFittings } from '#data/try-on/fittings.ts'
import { RESPONSES_STORED_MS } from '#domain/api-key/api-key.ts'
import { MOVES_STORED_MS } from '#domain/stock/till-time.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import {
  endHoldsJob,
  forgetAttemptsJob,
  forgetEventsJob,
  forgetKeysJob,
  forgetReportsJob,
  forgetWorkJob,
  refreshListingsJob,
} from './job-definitions.ts'

interface StockJobsOptions {
  db: Db
  now: () => Date
  report: (err: unknown) => void
}

/** Delay between a sale and its listing, so that a burst of orders updates a product once. */
const LISTINGS_AFTER_MS = 100
/** Least interval between two updates, since each may have pages rendered again. */
const LISTINGS_REST_MS = 300
/** Nobody presses the same 'Realizar Pedido' a month later. */
const KEY_LIFETIME_MS = 30 * 86_400_000
/** No reader is away for longer. */
const EVENT_LIFETIME_MS = 30 * 86_400_000
/** How a change of many products or a count was made interests nobody after a season; what came of it stays. */
const WORK_LIFETIME_MS = 90 * 86_400_000
/** Who of the staff did what is known for two years (decision 054). */
const AUDIT_LIFETIME_MS = 2 * 365 * 86_400_000

/** Updates listings after sales, ends holds, and deletes old order keys, reports, bulk changes, scans, attempts, fittings and events. */
export function stockJobs({ db, now, report }: StockJobsOptions): BackgroundJob & {
  /** Has the listings updated after a sale. */
  wake(): void
} {
  const listings = coalesce(
    async () => {
      for (const due of await readDueStores(db)) {
        await refreshDueListings(db, { ...due, actor: `job:${refreshListingsJob.name}`, now: now() })
      }
    },
    { afterMs: LISTINGS_AFTER_MS, restMs: LISTINGS_REST_MS, report },
  )
  return {
    wake: listings.wake,
    async begin(boss: PgBoss) {
      await beginScheduled(boss, refreshListingsJob, async () => {
        await listings.run()
        return {}
      })
      await beginScheduled(boss, endHoldsJob, async () => {
        return { ended: await endAllHolds(db, now()) }
      })
      await beginScheduled(boss, forgetKeysJob, async () => {
        await forgetKeys(db, { before: new Date(now().getTime() - KEY_LIFETIME_MS) })
        return {}
      })
      await beginScheduled(boss, forgetEventsJob, async () => {
        await forgetEvents(db, { before: new Date(now().getTime() - EVENT_LIFETIME_MS) })
        await forgetAuditEntries(db, { before: new Date(now().getTime() - AUDIT_LIFETIME_MS) })
        return {}
      })
      await beginScheduled(boss, forgetReportsJob, async () => {
        await forgetMoves(db, { before: new Date(now().getTime() - MOVES_STORED_MS) })
        await forgetRequests(db, { before: new Date(now().getTime() - RESPONSES_STORED_MS) })
        return {}
      })
      await beginScheduled(boss, forgetWorkJob, async () => {
        const before = new Date(now().getTime() - WORK_LIFETIME_MS)
        await forgetBulkChanges(db, { before })
        await forgetScans(db, { before })
        return {}
      })
      await beginScheduled(boss, forgetAttemptsJob, async () => {
        await forgetAttempts(db, { now: now() })
        await forgetFittings(db, { now: now() })
        return {}
      })
    },
    // Listings are updated without the queue, too.
    pause() {},
    end: listings.stop,
  }
}

async function endAllHolds(db: Db, now: Date): Promise<number> {
  let all = 0
  for (const account of await readAccountsWithDueHolds(db, { now })) {
    all += await endHolds(db, { account, actor: `job:${endHoldsJob.name}`, now })
  }
  return all
}
