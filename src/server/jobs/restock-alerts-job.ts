import type { PgBoss } from 'pg-boss'
import { endSoldOutAlerts } from '#actions/restock-alert/end-sold-out-alerts.ts'
import { sendAlerts } from '#actions/restock-alert/send-alerts.ts'
import type { Db, Shards } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { readDueVariants, readStoresWithAlerts } from '#data/restock-alert/read-due-alerts.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { sendRestockAlertsJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface RestockAlertsOptions {
  shards: Shards
  mail: Pick<MailQueue, 'isReady' | 'queue' | 'wake'>
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

/** Delay after an event, since listings follow the stock a moment later. */
const AFTER_MS = 1_000
/** Least interval between two looks. */
const REST_MS = 2_000

/**
 * Queues the messages to shoppers whose variant is back: a moment after an event, and each minute those that a dead
 * process left (decision 116). An order waits for none of it.
 */
export function restockAlertsJob({ run = runUnwatched, ...options }: RestockAlertsOptions): BackgroundJob & {
  /** Has the alerts of a store looked at after an event; null: of all stores. */
  wake(account: string | null): void
} {
  const { shards, report } = options
  const woken = storesToLookAt()
  const alerts = coalesce(
    () =>
      run(async () => {
        const accounts = woken.take() ?? (await readStoresWithAlerts(shards))
        await eachStore(accounts, { shards, report }, (db, account) => sendDueAlerts(db, account, options))
      }),
    { afterMs: AFTER_MS, restMs: REST_MS, report },
  )
  return {
    wake(account) {
      woken.add(account)
      alerts.wake()
    },
    async begin(boss: PgBoss) {
      await beginScheduled(boss, sendRestockAlertsJob, async () => {
        woken.add(null)
        await alerts.run()
        return {}
      })
    },
    pause() {},
    end: alerts.stop,
  }
}

/** Queues the messages that are due in a store, wave by wave, until no variant has free pieces for another. */
export async function sendDueAlerts(
  db: Db,
  account: string,
  { mail, now }: Pick<RestockAlertsOptions, 'mail' | 'now'>,
): Promise<void> {
  // The next run is within a minute.
  if (!mail.isReady()) return
  await endSoldOutAlerts(db, { account, now: now() })
  let queued = 0
  for (const variantId of await readDueVariants(db, { account, now: now() })) {
    let sent = 0
    do {
      sent = await sendAlerts(db, { account, now: now(), variantId, queueMail: mail.queue })
      queued += sent
    } while (sent > 0)
  }
  if (queued > 0) mail.wake()
}
