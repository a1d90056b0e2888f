import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { QueuedWork } from '#domain/notification/queued-work.ts'
import type { Db, Shards } from '../database/client.ts'
import { countRows, earliest, readDueStores } from '../database/shards.ts'
import { queuedMail } from '../schema/notification.ts'

export interface QueuedMail {
  id: number
  work: QueuedWork
  createdAt: Date
}

/** Leaves work for the queue of mails, in a transaction. */
export async function insertQueuedMails(
  tx: Db,
  { account, works, now }: { account: string; works: readonly QueuedWork[]; now: Date },
): Promise<void> {
  if (works.length === 0) return
  await tx.insert(queuedMail).values(works.map((work) => ({ account, work, createdAt: now })))
}

export async function readStoresWithQueuedMails(shards: Shards): Promise<string[]> {
  return readDueStores(shards, { table: queuedMail, isDue: sql`true`, since: earliest(queuedMail.createdAt) })
}

/**
 * Locks the work that a store has left, the oldest first. Another process that passes it on is waited for, so that no
 * mail is queued after the work that drops it.
 */
export async function lockQueuedMails(
  tx: Db,
  { account, limit }: { account: string; limit: number },
): Promise<QueuedMail[]> {
  return (
    tx
      .select({ id: queuedMail.id, work: queuedMail.work, createdAt: queuedMail.createdAt })
      .from(queuedMail)
      .where(eq(queuedMail.account, account))
      // By their times first: after its store was moved, another node gives out the ids.
      .orderBy(asc(queuedMail.createdAt), asc(queuedMail.id))
      .limit(limit)
      .for('update')
  )
}

/** Counts the mails of all stores that have not reached the queue. */
export function countQueuedMails(shards: Pick<Shards, 'scan'>): Promise<number> {
  return countRows(shards, queuedMail, sql`jsonb_exists(work, 'send')`)
}

export async function deleteQueuedMails(
  tx: Db,
  { account, ids }: { account: string; ids: readonly number[] },
): Promise<void> {
  await tx.delete(queuedMail).where(and(eq(queuedMail.account, account), inArray(queuedMail.id, [...ids])))
}
