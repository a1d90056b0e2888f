import { sql } from 'drizzle-orm'
import type { CountedAlerts } from '#domain/restock-alert/restock-wave.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { restockAlert } from '../schema/restock-alert.ts'
import { IS_WAITING } from './is-waiting.ts'

interface WaveOf {
  account: string
  variantId: number
}

/** An alert whose shopper waits. */
export interface WaitingAlert {
  id: string
  branchFid: string
  /** The digest of the device, where the message is a push message. */
  email: string
  isPush: boolean
}

/**
 * Locks the waves of a variant until the transaction ends, so that two processes do not count the same pieces. Orders
 * do not take this lock.
 */
export async function lockWaves(tx: Db, { account, variantId }: WaveOf): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`restock-alert ${account} ${variantId}`}, 0))`)
}

/** Counts the alerts of a variant that were sent and still take up a piece each, by branch. */
export async function countSentAlerts(
  tx: Db,
  { account, variantId, now }: WaveOf & { now: Date },
): Promise<CountedAlerts> {
  const counted = await rows<{ branchFid: string; count: number }>(
    tx,
    sql`
      select branch_fid as "branchFid", count(*)::int as count from restock_alert
      where account = ${account} and variant_id = ${variantId}::bigint and sent_at is not null
        and counted_until > ${now.toISOString()}::timestamptz
      group by branch_fid`,
  )
  return new Map(counted.map(({ branchFid, count }) => [branchFid, count]))
}

/** Reads the branches for whose pieces shoppers wait. */
export async function readAwaitedBranches(tx: Db, { account, variantId }: WaveOf): Promise<string[]> {
  const found = await rows<{ branchFid: string }>(
    tx,
    sql`
      select distinct branch_fid as "branchFid" from restock_alert
      where account = ${account} and variant_id = ${variantId}::bigint and ${IS_WAITING}`,
  )
  return found.map(({ branchFid }) => branchFid)
}

/**
 * Locks alerts for pieces of these branches, in the sequence in which shoppers came. An alert that another transaction
 * has locked, as by an unsubscription, is left out.
 */
export async function lockWaitingAlerts(
  tx: Db,
  { account, variantId, branchFids, now, limit }: WaveOf & { branchFids: readonly string[]; now: Date; limit: number },
): Promise<WaitingAlert[]> {
  return rows<WaitingAlert>(
    tx,
    sql`
      select id, branch_fid as "branchFid", email, push_endpoint is not null as "isPush" from restock_alert
      where account = ${account} and variant_id = ${variantId}::bigint and ${IS_WAITING}
        and expires_at > ${now.toISOString()}::timestamptz
        and branch_fid = any(${sql.param(branchFids)}::text[])
      order by created_at, id limit ${limit} for update skip locked`,
  )
}

interface SentWave {
  account: string
  sent: readonly { id: string; tokenDigest: string }[]
  now: Date
  countedUntil: Date
  expiresAt: Date
}

/** Marks alerts as sent, with the tokens of their messages. */
export async function writeSentAlerts(
  tx: Db,
  { account, sent, now, countedUntil, expiresAt }: SentWave,
): Promise<void> {
  await tx.execute(sql`
    update restock_alert set token_digest = r.token_digest, sent_at = ${now.toISOString()}::timestamptz,
      counted_until = ${countedUntil.toISOString()}::timestamptz, expires_at = ${expiresAt.toISOString()}::timestamptz
    from ${recordset({ table: restockAlert, fields: ['id', 'tokenDigest'], rows: sent })}
    where restock_alert.account = ${account} and restock_alert.id = r.id`)
}

/**
 * Has sent alerts of sold-out variants no longer take up pieces: those are gone, and the next that come back are for
 * other shoppers.
 * @returns how many
 */
export async function endCountOfSoldOut(db: Db, { account, now }: { account: string; now: Date }): Promise<number> {
  const at = now.toISOString()
  const ended = await rows(
    db,
    sql`
      update restock_alert set counted_until = ${at}::timestamptz
      from variant join listing_variant on listing_variant.account = ${account}
        and listing_variant.product_id = variant.product_id and listing_variant.variant_id = variant.id
        and not listing_variant.in_stock
      where restock_alert.account = ${account} and restock_alert.sent_at is not null
        and restock_alert.counted_until > ${at}::timestamptz
        and variant.account = ${account} and variant.id = restock_alert.variant_id
      returning 1 as one`,
  )
  return ended.length
}
