import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { WebhookRecord } from '#domain/webhook/webhook.ts'
import type { Db } from '../database/client.ts'
import { webhook } from '../schema/webhook.ts'

/** Reads the webhooks of a store, in the sequence in which they were added. */
export function readWebhooks(db: Db, { account }: { account: string }): Promise<WebhookRecord[]> {
  return readWhere(db, eq(webhook.account, account))
}

export async function findWebhook(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<WebhookRecord | null> {
  const [found] = await readWhere(db, and(eq(webhook.account, account), eq(webhook.id, id)))
  return found ?? null
}

/**
 * Reads which kinds of messages the active webhooks of a store want, and since when.
 * @param lock whether none of them may be switched off before the transaction ends
 */
export function readSubscribed(db: Db, { account, lock }: { account: string; lock: boolean }) {
  const { id, kinds, fromSeq } = webhook
  const query = db
    .select({ id, kinds, fromSeq })
    .from(webhook)
    .where(and(eq(webhook.account, account), eq(webhook.active, true)))
    .orderBy(asc(webhook.id))
  return lock ? query.for('share') : query
}

function readWhere(db: Db, condition: SQL | undefined): Promise<WebhookRecord[]> {
  const { id, url, kinds, active, endedBy, createdAt } = webhook
  return db
    .select({ id, url, kinds, active, endedBy, createdAt })
    .from(webhook)
    .where(condition)
    .orderBy(asc(webhook.id))
}
