import { endWebhook } from '#actions/webhook/end-webhook.ts'
import type { Db } from '#data/database/client.ts'
import { type ClaimedDelivery, claimDeliveries } from '#data/webhook/claim-deliveries.ts'
import { recordDelivered, recordFailure, releaseDelivery } from '#data/webhook/record-attempt.ts'
import { retryPause } from '#domain/webhook/retry-schedule.ts'
import { messageId } from '#domain/webhook/webhook.ts'
import type { WebhookPoster } from '../adapters/post-webhook.ts'
import { coalesce } from './coalesce.ts'

interface DeliverOptions {
  db: Db
  poster: Pick<WebhookPoster, 'post'>
  now: () => Date
  /** From 0 to below 1. */
  random?: () => number
  report: (err: unknown) => void
}

/** Attempts at once, in all, to one webhook and to one host: a hanging one takes its own places alone. */
const AT_ONCE = 64
const PER_WEBHOOK = 4
const PER_HOST = 16

/** Delay of a wake, so that attempts that end together lead to one look at the queue. */
const WAKE_AFTER_MS = 20

/** Delivers the messages that are due, those about one subject one after the other. */
export function webhookDeliverer({ db, poster, now, random = Math.random, report }: DeliverOptions) {
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, ClaimedDelivery>()
  /** Attempts that have begun. */
  let begun = 0

  const start = (delivery: ClaimedDelivery) => {
    begun += 1
    const done = attempt(delivery)
      // What could not be recorded is sent again once its claim has lapsed.
      .catch(report)
      .finally(() => {
        underWay.delete(done)
        look.wake()
      })
    underWay.set(done, delivery)
  }
  const look = coalesce(
    async () => {
      for (;;) {
        const limit = AT_ONCE - underWay.size
        if (limit === 0 || stopping.signal.aborted) return
        const busy = [...underWay.values()].map(({ account, webhookId, host }) => ({ account, webhookId, host }))
        const claimed = await claimDeliveries(db, {
          now: now(),
          busy,
          limit,
          perWebhook: PER_WEBHOOK,
          perHost: PER_HOST,
        })
        if (claimed.length === 0) return
        for (const delivery of claimed) start(delivery)
      }
    },
    { afterMs: WAKE_AFTER_MS, report },
  )

  async function attempt(delivery: ClaimedDelivery): Promise<void> {
    const { account, id, attempts, url, secrets, body } = delivery
    const message = { url, id: messageId({ account, id }), body, secrets, at: now() }
    const posted = await poster.post(message, stopping.signal)
    if (posted.ok) return recordDelivered(db, { account, id, status: posted.status, now: now() })
    if (posted.failure === 'stopped') return releaseDelivery(db, { account, id, attempts, now: now() })
    const { status, failure } = posted
    if (failure === 'gone') {
      await endWebhook(db, {
        account,
        actor: 'job:deliver-webhooks',
        now: now(),
        id: delivery.webhookId,
        url,
        endedBy: failure,
        attempt: { id, attempts, status },
      })
      return
    }
    const pause = retryPause(attempts, random())
    const dueAt = pause === null ? null : new Date(now().getTime() + pause)
    await recordFailure(db, { account, id, attempts, status, failure, dueAt })
  }

  return {
    /** Has due messages delivered now. */
    wake: look.wake,
    /** Delivers all that is due; resolves when nothing is under way any more. */
    async run(): Promise<void> {
      let before: number
      do {
        await Promise.all(underWay.keys())
        before = begun
        await look.run()
        // An attempt that has ended by now may have let another go on.
      } while (begun > before || underWay.size > 0)
    },
    /** Ends the attempts that are under way; they do not count. */
    async stop(): Promise<void> {
      stopping.abort()
      await look.stop()
      await Promise.all(underWay.keys())
    },
  }
}
