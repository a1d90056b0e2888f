import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockWebhook, updateWebhook } from '#data/webhook/write-webhook.ts'
import type { Actor } from '#domain/event/event.ts'
import { newSecret } from './new-secret.ts'
import { webhookChanged } from './webhook-changed.ts'

interface RotateOptions {
  account: string
  actor: Actor
  now: Date
  id: number
}

/**
 * Gives a webhook a new secret. The one before signs, too, until the next rotation, so that its receiver has the time
 * that it takes to know the new one; after two rotations the first secret signs no more.
 * @returns the new secret; null when the store has no such webhook
 */
export async function rotateSecret(db: Db, { account, actor, now, id }: RotateOptions): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, { account, id })
    if (!before) return null
    const secret = newSecret()
    await updateWebhook(tx, { account, id, changes: {}, secrets: [secret, ...before.secrets.slice(0, 1)] })
    await appendEvents(tx, { account, actor, at: now, events: [webhookChanged(id, 'secret-rotated')] })
    return secret
  })
}
