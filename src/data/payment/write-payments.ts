import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { NewPaymentRecord } from '#domain/payment/payment-record.ts'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { payment } from '../schema/payment.ts'

/** A payment or a refund to be written, with the key by which it is recorded once. */
export interface KeyedRecord extends NewPaymentRecord {
  key: string
  /** When it happened, where that is not now. */
  at?: Date
  /** The return that it belongs to. */
  returnId?: number
}

interface PaymentsToWrite {
  account: string
  orderId: number
  actor: Actor
  at: Date
  /** The open day of the branch's drawer; null without one. */
  cashDayId: number | null
  records: readonly KeyedRecord[]
}

/** Inserts payments and refunds of an order whose row is locked; a key that it has already stays as it was. */
export async function insertPayments(
  tx: Db,
  { account, orderId, actor, at: now, cashDayId, records }: PaymentsToWrite,
): Promise<void> {
  const given = records.map(({ at = now, returnId = null, allowance = 0, ...record }) => ({
    ...record,
    account,
    orderId,
    actor,
    at,
    allowance,
    returnId,
    cashDayId,
  }))
  const insert = insertRecordset({
    table: payment,
    fields: [
      'account',
      'orderId',
      'key',
      'kind',
      'method',
      'amount',
      'at',
      'actor',
      'reference',
      'reason',
      'allowance',
      'returnId',
      'cashDayId',
    ],
    rows: given,
  })
  await tx.execute(sql`${insert} on conflict (account, order_id, key) do nothing`)
}

/** Whether an order has a payment, a refund or a return under a key of a page. */
export async function hasPaymentKey(
  tx: Db,
  { account, orderId, key }: { account: string; orderId: number; key: string },
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`
      select 1 as one from payment where account = ${account} and order_id = ${orderId}::bigint and key = ${key}
      union all
      select 1 from order_return where account = ${account} and order_id = ${orderId}::bigint and key = ${key}`,
  )
  return found.length > 0
}

/** Takes payments back as errors: they count no more. */
export async function voidPayments(
  tx: Db,
  { account, ids, actor, at }: { account: string; ids: readonly number[]; actor: Actor; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update payment set voided_at = ${at.toISOString()}::timestamptz, voided_by = ${actor}
    where account = ${account} and id = any(${sql.param([...ids])}::bigint[]) and voided_at is null`)
}

/**
 * Finds the open day of a branch's cash drawer, or the store's only open one. It cannot be closed before the transaction
 * ends: a payment is in the day that it was recorded in.
 */
export async function lockOpenDay(
  tx: Db,
  { account, branchFid }: { account: string; branchFid: string },
): Promise<number | null> {
  const [open] = await rows<{ id: number }>(
    tx,
    sql`
      select id from cash_day where account = ${account} and closed_at is null
        and (branch_fid = ${branchFid}
          or 1 = (select count(*) from cash_day as open where open.account = ${account} and open.closed_at is null))
      order by branch_fid = ${branchFid} desc limit 1
      for share`,
  )
  return open?.id ?? null
}

/**
 * Locks the open days of the drawer that have payments of an order: none of them is closed before the transaction ends,
 * so that a payment is not taken back behind the back of a count.
 */
export async function lockDaysOfOrder(
  tx: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<void> {
  await tx.execute(sql`
    select 1 from cash_day where account = ${account} and closed_at is null
      and id in (select cash_day_id from payment where account = ${account} and order_id = ${orderId}::bigint)
    order by id for share`)
}

/** Finds a record of an order by its key. */
export async function findRecordByKey(
  tx: Db,
  { account, orderId, key }: { account: string; orderId: number; key: string },
): Promise<{ id: number; allowance: Centavos } | null> {
  const [found] = await rows<{ id: number; allowance: Centavos }>(
    tx,
    sql`
      select id, allowance from payment
      where account = ${account} and order_id = ${orderId}::bigint and key = ${key} and voided_at is null`,
  )
  return found ?? null
}
