import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import type { WebhookPoster } from '../adapters/post-webhook.ts'
import { readForWebhooks } from '../readers/webhook-reader.ts'
import type { BackgroundJob } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { webhookDeliverer } from './deliver-webhooks.ts'

interface WebhookJobOptions {
  db: Db
  poster: WebhookPoster
  log: Pick<Logger, 'warn'>
  now: () => Date
  report: (err: unknown, details?: object) => void
}

/** Delay between an event and its messages, so that a burst is read together. */
const READ_AFTER_MS = 50
/** Least interval between two looks for new events, since a busy till would have them looked for all the time. */
const READ_REST_MS = 250
/** Interval of looking for events without a notification, for due attempts, and for attempts of dead processes. */
const LOOK_MS = 5_000

/** Turns events into messages to webhooks and delivers them, in every process: claims in the database part the work. */
export function webhookJob({ db, poster, log, now, report }: WebhookJobOptions): BackgroundJob & {
  /** Has new events looked for. */
  wake(): void
} {
  const deliverer = webhookDeliverer({ db, poster, now, report })
  const reader = coalesce(
    async () => {
      // Messages that were queued before are delivered, even while nothing can be read.
      await readForWebhooks(db, { now, log, report }).finally(deliverer.wake)
    },
    { afterMs: READ_AFTER_MS, restMs: READ_REST_MS, report },
  )
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearInterval(timer)
  return {
    wake: reader.wake,
    async begin(_boss: PgBoss) {
      pause()
      reader.wake()
      timer = setInterval(reader.wake, LOOK_MS)
    },
    pause,
    async end() {
      pause()
      await reader.stop()
      await deliverer.stop()
      await poster.close()
    },
  }
}
