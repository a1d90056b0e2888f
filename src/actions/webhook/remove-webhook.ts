import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { deleteWebhook } from '#data/webhook/write-webhook.ts'
import type { Actor } from '#domain/event/event.ts'
import { webhookChanged } from './webhook-changed.ts'

interface RemoveWebhookOptions {
  account: string
  actor: Actor
  now: Date
  id: number
}

/** Removes a webhook with all that was delivered to it. @returns false when the store has no such webhook */
export async function removeWebhook(db: Db, { account, actor, now, id }: RemoveWebhookOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteWebhook(tx, { account, id }))) return false
    await appendEvents(tx, { account, actor, at: now, events: [webhookChanged(id, 'removed')] })
    return true
  })
}
