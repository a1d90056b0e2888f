import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Shards } from '#data/database/client.ts'
import type { WebhookPoster } from '../adapters/post-webhook.ts'
import { readForWebhooks } from '../readers/webhook-reader.ts'
import type { CountedAttempt } from '../telemetry/instruments.ts'
import type { BackgroundJob } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { webhookDeliverer } from './deliver-webhooks.ts'
import type { RunJob } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface WebhookJobOptions {
  shards: Shards
  poster: WebhookPoster
  log: Pick<Logger, 'warn'>
  now: () => Date
  report: (err: unknown, details?: object) => void
  run?: RunJob
  /** Counts the attempts to deliver. */
  count?: (outcome: CountedAttempt) => void
}

/** Delay between an event and its messages, so that a burst is read together. */
const READ_AFTER_MS = 50
/** Least interval between two looks for new events, since a busy till would have them looked for all the time. */
const READ_REST_MS = 250
/** Interval of looking for events without a notification, for due attempts, and for attempts of dead processes. */
const LOOK_MS = 5_000

/** Turns events into messages to webhooks and delivers them, in every process: claims in the database part the work. */
export function webhookJob({ shards, poster, log, now, report, run, count }: WebhookJobOptions): BackgroundJob & {
  /** Has new events of a store looked for; null: of all stores. */
  wake(account: string | null): void
} {
  const deliverer = webhookDeliverer({ shards, poster, now, report, run, count })
  const woken = storesToLookAt()
  const reader = coalesce(
    async () => {
      const accounts = woken.take()
      try {
        const read = await readForWebhooks(shards, { now, log, report }, accounts ?? undefined)
        for (const account of read) deliverer.wake(account)
      } finally {
        // Messages that were queued before are delivered, even while nothing can be read.
        if (accounts === null) deliverer.wake(null)
      }
    },
    { afterMs: READ_AFTER_MS, restMs: READ_REST_MS, report },
  )
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearInterval(timer)
  const wake = (account: string | null) => {
    woken.add(account)
    reader.wake()
  }
  return {
    wake,
    async begin(_boss: PgBoss) {
      pause()
      wake(null)
      timer = setInterval(() => wake(null), LOOK_MS)
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
