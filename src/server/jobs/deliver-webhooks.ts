import { endWebhook } from '#actions/webhook/end-webhook.ts'
import type { Db, Shards } from '#data/database/client.ts'
import { type ClaimedDelivery, claimDeliveries, readStoresWithDueDeliveries } from '#data/webhook/claim-deliveries.ts'
import { correctEarlyDeliveries, readStoresWithEarlyDeliveries } from '#data/webhook/correct-deliveries.ts'
import { recordDelivered, recordFailure, releaseDelivery } from '#data/webhook/record-attempt.ts'
import { retryPause } from '#domain/webhook/retry-schedule.ts'
import { messageId } from '#domain/webhook/webhook.ts'
import type { WebhookPoster } from '../adapters/post-webhook.ts'
import type { CountedAttempt } from '../telemetry/instruments.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface DeliverOptions {
  shards: Shards
  poster: Pick<WebhookPoster, 'post'>
  now: () => Date
  /** From 0 to below 1. */
  random?: () => number
  report: (err: unknown) => void
  run?: RunJob | undefined
  /** Counts the attempts. */
  count?: ((outcome: CountedAttempt) => void) | undefined
}

/** Attempts at once, in all, to one webhook and to one host: a hanging one takes its own places alone. */
const AT_ONCE = 64
const PER_WEBHOOK = 4
const PER_HOST = 16

/** Delay of a wake, so that attempts that end together lead to one look at the queue. */
const WAKE_AFTER_MS = 20

/** Delivers the messages that are due, those about one subject one after the other. */
export function webhookDeliverer({
  shards,
  poster,
  now,
  random = Math.random,
  report,
  run = runUnwatched,
  count = () => {},
}: DeliverOptions) {
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, ClaimedDelivery>()
  /** Attempts that have begun. */
  let begun = 0

  const woken = storesToLookAt()
  /** Whether messages were left since there was no place for them. */
  let isFull = false
  const start = (delivery: ClaimedDelivery) => {
    begun += 1
    const done = run(() => attempt(delivery))
      // What could not be recorded is sent again once its claim has lapsed.
      .catch(report)
      .finally(() => {
        const ofHost = [...underWay.values()].filter(({ host }) => host === delivery.host)
        underWay.delete(done)
        // Messages of other stores may have waited for a place, here or at the host.
        wake(isFull || ofHost.length >= PER_HOST ? null : delivery.account)
      })
    underWay.set(done, delivery)
  }
  const claim = async (db: Db, account: string) => {
    const limit = AT_ONCE - underWay.size
    isFull = limit === 0
    if (isFull || stopping.signal.aborted) return
    const busy = [...underWay.values()].map((each) => ({
      account: each.account,
      webhookId: each.webhookId,
      host: each.host,
    }))
    const claimed = await claimDeliveries(db, {
      account,
      now: now(),
      busy,
      limit,
      perWebhook: PER_WEBHOOK,
      perHost: PER_HOST,
    })
    for (const delivery of claimed) start(delivery)
  }
  const lookEverywhere = async () => {
    const early = await readStoresWithEarlyDeliveries(shards, { now: now() })
    await eachStore(early, { shards, report }, (db, account) => correctEarlyDeliveries(db, { account, now: now() }))
    return readStoresWithDueDeliveries(shards, { now: now() })
  }
  const look = coalesce(
    async () => {
      const accounts = woken.take() ?? (await lookEverywhere())
      await eachStore(accounts, { shards, report }, claim)
    },
    { afterMs: WAKE_AFTER_MS, report },
  )
  const wake = (account: string | null) => {
    woken.add(account)
    look.wake()
  }

  async function attempt(delivery: ClaimedDelivery): Promise<void> {
    const { account, id, attempts, url, secrets, body } = delivery
    const db = await shards.near(account)
    const message = { url, id: messageId({ account, id }), body, secrets, at: now() }
    const posted = await poster.post(message, stopping.signal)
    if (posted.ok || posted.failure !== 'stopped') count(posted.ok ? 'done' : 'failed')
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
    /** Has the messages of a store delivered now that are due; null: of all stores. */
    wake,
    /** Delivers all that is due; resolves when nothing is under way any more. */
    async run(): Promise<void> {
      let before: number
      do {
        await Promise.all(underWay.keys())
        before = begun
        woken.add(null)
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
