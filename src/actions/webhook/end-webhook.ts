import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { type ClaimedAttempt, recordFailure, releaseDelivery } from '#data/webhook/record-attempt.ts'
import { endByReceiver, failPending } from '#data/webhook/write-webhook.ts'
import type { Actor } from '#domain/event/event.ts'
import type { WebhookEnd } from '#domain/webhook/webhook-failure.ts'
import { webhookChanged } from './webhook-changed.ts'

interface EndOptions {
  account: string
  actor: Actor
  now: Date
  id: number
  /** The URL that responded; a webhook that has another one by now stays on. */
  url: string
  endedBy: WebhookEnd
  /** The attempt that it responded to, and the status of the response. */
  attempt: Pick<ClaimedAttempt, 'id' | 'attempts'> & { status: number | null }
}

/**
 * Switches a webhook off whose receiver wants no more messages, and records the attempt. Where the webhook has another
 * URL by now, the message is to be sent there.
 */
export async function endWebhook(
  db: Db,
  { account, actor, now, id, url, endedBy, attempt }: EndOptions,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isEnded = await endByReceiver(tx, { account, id, url, endedBy })
    if (!isEnded) return releaseDelivery(tx, { ...attempt, account, now })
    // With the rest, or another process would send the next message in between.
    await recordFailure(tx, { ...attempt, account, failure: endedBy, dueAt: null })
    await failPending(tx, { account, id })
    await appendEvents(tx, { account, actor, at: now, events: [webhookChanged(id, 'ended')] })
  })
}
