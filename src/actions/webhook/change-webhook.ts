import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import {
  failPending,
  type LockedWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookChanges,
} from '#data/webhook/write-webhook.ts'
import type { Actor } from '#domain/event/event.ts'
import { switchOn } from './switch-on.ts'
import { webhookChanged } from './webhook-changed.ts'

interface ChangeWebhookOptions {
  account: string
  actor: Actor
  now: Date
  id: number
  changes: WebhookChanges
}

/**
 * Changes a webhook. Switching it off drops its pending deliveries; switching it on sends the events from then on.
 * @returns false when the store has no such webhook
 */
export async function changeWebhook(
  db: Db,
  { account, actor, now, id, changes }: ChangeWebhookOptions,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, { account, id })
    if (!before || !isChanged(before, changes)) return before !== null
    if (before.active && changes.active === false) await failPending(tx, { account, id })
    const fromSeq = !before.active && changes.active ? { fromSeq: await switchOn(tx, { account }) } : {}
    await updateWebhook(tx, { account, id, changes, ...fromSeq })
    await appendEvents(tx, { account, actor, at: now, events: [webhookChanged(id, 'changed')] })
    return true
  })
}

function isChanged({ url, kinds, active }: LockedWebhook, changes: WebhookChanges): boolean {
  return (
    (changes.url ?? url) !== url ||
    (changes.active ?? active) !== active ||
    (changes.kinds ?? kinds).join() !== kinds.join()
  )
}
