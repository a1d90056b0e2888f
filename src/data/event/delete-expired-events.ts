import { sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { rows } from '../database/rows.ts'
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
  let all = 0
  for (const { account } of await shards.scan<{ account: string }>(store, (from) => sql`select account from ${from}`)) {
    all += await deleteExpiredOfStore(await shards.near(account), account, before)
  }
  return all
}

async function deleteExpiredOfStore(db: Db, account: string, before: Date): Promise<number> {
  let all = 0
  let deleted = 0
  do {
    const gone = await rows(
      db,
      sql`
        with oldest as materialized (
          select seq, at from event where account = ${account} order by seq limit ${BATCH}
        ), young as (
          select min(seq) as seq from oldest where at >= ${before.toISOString()}::timestamptz
        ), gone as (
          delete from event using oldest, young
          where event.account = ${account} and event.seq = oldest.seq and (young.seq is null or oldest.seq < young.seq)
          returning event.*
        ), audited as (
          insert into audit_entry (account, seq, kind, subject, payload, actor, at)
          select account, seq, kind, subject, payload, actor, at from gone where actor like 'staff:%')
        select 1 as one from gone`,
    )
    deleted = gone.length
    all += deleted
  } while (deleted === BATCH)
  return all
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
