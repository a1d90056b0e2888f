import { sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { deleteExpired, deleteInEach } from '../database/delete-expired.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { auditEntry } from '../schema/event.ts'
import { store } from '../schema/store.ts'

/** Events that one statement deletes. */
const BATCH = 1_000

/**
 * Deletes the events of every store that happened before a moment, the oldest first, so that the remaining ones have no
 * gap. Events of the staff become entries of the audit (decision 054).
 * @returns how many were deleted
 */
export async function deleteExpiredEvents(shards: Shards, { before }: { before: Date }): Promise<number> {
  const stores = await shards.scan<{ account: string }>(store, (from) => sql`select account from ${from}`)
  const accounts = stores.map(({ account }) => account)
  return deleteInEach(shards, accounts, (db, account) => deleteExpiredOfStore(db, account, before))
}

async function deleteExpiredOfStore(db: Db, account: string, before: Date): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    deleted = await deleteOldest(db, account, before)
    all += deleted
  } while (deleted === BATCH)
  return all
}

async function deleteOldest(db: Db, account: string, before: Date): Promise<number> {
  const [expired] = await rows<{ last: number | null }>(
    db,
    sql`
      with oldest as materialized (
        select seq, at from event where account = ${account} order by seq limit ${BATCH}
      ), young as (
        select min(seq) as seq from oldest where at >= ${before.toISOString()}::timestamptz
      )
      select max(oldest.seq) as last from oldest, young where young.seq is null or oldest.seq < young.seq`,
  )
  if (!expired?.last) return 0
  const isExpired = sql`account = ${account} and seq <= ${expired.last}::bigint`
  return inTransaction(db, async (tx) => {
    const [, deleted] = await sentTogether([
      rows(
        tx,
        sql`
          insert into audit_entry (account, seq, kind, subject, payload, actor, at)
          select account, seq, kind, subject, payload, actor, at from event where ${isExpired} and actor like 'staff:%'
          on conflict do nothing`,
      ),
      rows(tx, sql`delete from event where ${isExpired} returning 1 as one`),
    ])
    return deleted.length
  })
}

/**
 * Deletes the entries of every store's audit that happened before a moment.
 * @returns how many were deleted
 */
export async function deleteExpiredAuditEntries(shards: Shards, { before }: { before: Date }): Promise<number> {
  return deleteExpired(shards, {
    table: auditEntry,
    isExpired: sql`${auditEntry.at} < ${before.toISOString()}::timestamptz`,
  })
}
