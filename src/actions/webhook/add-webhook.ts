import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readWebhooks } from '#data/webhook/read-webhooks.ts'
import { insertWebhook } from '#data/webhook/write-webhook.ts'
import type { Actor } from '#domain/event/event.ts'
import { MAX_WEBHOOKS } from '#domain/webhook/webhook.ts'
import type { WebhookKind } from '#domain/webhook/webhook-kind.ts'
import { newSecret } from './new-secret.ts'
import { switchOn } from './switch-on.ts'
import { webhookChanged } from './webhook-changed.ts'

interface AddOptions {
  account: string
  actor: Actor
  now: Date
  /** As `parseWebhookUrl` returns it. */
  url: string
  kinds: WebhookKind[]
  active: boolean
}

type AddedWebhook = { ok: true; id: number; secret: string } | { ok: false; code: 'too-many-webhooks' }

/** Adds a webhook to a store; it gets events from now on. */
export async function addWebhook(
  db: Db,
  { account, actor, now, url, kinds, active }: AddOptions,
): Promise<AddedWebhook> {
  return inTransaction(db, async (tx) => {
    // Locks the store, so that concurrent requests cannot exceed the limit.
    const fromSeq = await switchOn(tx, { account })
    const present = await readWebhooks(tx, { account })
    if (present.length >= MAX_WEBHOOKS) return { ok: false, code: 'too-many-webhooks' }
    const secret = newSecret()
    const id = await insertWebhook(tx, { account, url, kinds, active, secret, fromSeq, createdAt: now })
    await appendEvents(tx, { account, actor, at: now, events: [webhookChanged(id, 'added')] })
    return { ok: true, id, secret }
  })
}
