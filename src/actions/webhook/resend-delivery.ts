import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockWebhook, requeueDelivery } from '#data/webhook/write-webhook.ts'
import type { Actor } from '#domain/event/event.ts'
import { webhookChanged } from './webhook-changed.ts'

interface ResendOptions {
  account: string
  actor: Actor
  now: Date
  webhookId: number
  /** The delivery's. */
  id: number
}

type ResentDelivery = { ok: true } | { ok: false; code: 'not-found' | 'webhook-off' }

/** Sends a message again, in any state: at once, and with a day of attempts as if it were new. */
export async function resendDelivery(
  db: Db,
  { account, actor, now, webhookId, id }: ResendOptions,
): Promise<ResentDelivery> {
  return inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, { account, id: webhookId })
    if (!webhook) return { ok: false, code: 'not-found' }
    if (!webhook.active) return { ok: false, code: 'webhook-off' }
    if (!(await requeueDelivery(tx, { account, webhookId, id, now }))) return { ok: false, code: 'not-found' }
    await appendEvents(tx, { account, actor, at: now, events: [webhookChanged(webhookId, 'delivery-resent')] })
    return { ok: true }
  })
}
