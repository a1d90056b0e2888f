import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { RefundState } from '#domain/payment/online-outcomes.ts'
import type { Db, Shards } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { onlineRefund } from '../schema/online-payment.ts'
import type { KeyedRecord } from './write-payments.ts'

/** A refund that the provider is to make. */
export interface DueRefund {
  orderId: number
  /** The key of the refund's record. */
  key: string
  /** The provider's id of the payment of which it gives back. */
  providerId: string
  providerKey: string
  amount: Centavos
  /** How often it was sent before. */
  attempts: number
}

/** Has the provider make refunds, each named after the payment that it gives back. */
export async function insertRefunds(
  tx: Db,
  { account, orderId, at, refunds }: { account: string; orderId: number; at: Date; refunds: readonly KeyedRecord[] },
): Promise<void> {
  if (refunds.length === 0) return
  const given = refunds.map(({ key, reference, amount }) => ({
    account,
    orderId,
    key,
    providerId: reference,
    providerKey: randomUUID(),
    amount,
    state: 'waiting' as const,
    at,
    sendAt: at,
  }))
  const insert = insertRecordset({
    table: onlineRefund,
    fields: ['account', 'orderId', 'key', 'providerId', 'providerKey', 'amount', 'state', 'at', 'sendAt'],
    rows: given,
  })
  await tx.execute(sql`${insert} on conflict (account, order_id, key) do nothing`)
}

/** Reads the stores with refunds that are to be sent to the provider. */
export async function readStoresWithDueRefunds(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  const isDue = sql`${onlineRefund.sendAt} <= ${now.toISOString()}::timestamptz`
  return readDueStores(shards, { table: onlineRefund, isDue, since: earliest(onlineRefund.sendAt) })
}

/**
 * Takes refunds that are due. Another process finds them again after `retryMs` for each attempt, should this one die:
 * the provider makes each once.
 */
export async function claimDueRefunds(
  db: Db,
  { account, now, limit, retryMs }: { account: string; now: Date; limit: number; retryMs: readonly number[] },
): Promise<DueRefund[]> {
  return rows<DueRefund>(
    db,
    sql`
      with due as materialized (
        select order_id, key from online_refund
        where account = ${account} and send_at <= ${now.toISOString()}::timestamptz
        order by send_at limit ${limit}
        for update skip locked)
      update online_refund set attempts = attempts + 1, send_at = ${now.toISOString()}::timestamptz
        + (${sql.param([...retryMs])}::bigint[])[least(attempts + 1, ${retryMs.length}::int)] * interval '1 millisecond'
      from due
      where online_refund.account = ${account} and online_refund.order_id = due.order_id and online_refund.key = due.key
      returning online_refund.order_id as "orderId", online_refund.key, provider_id as "providerId",
        provider_key as "providerKey", amount, attempts - 1 as attempts`,
  )
}

/**
 * Writes what became of a refund at the provider.
 * @returns whether it was waiting until now
 */
export async function writeRefundState(
  tx: Db,
  {
    account,
    orderId,
    key,
    state,
    detail = '',
  }: { account: string; orderId: number; key: string; state: 'done' | 'rejected'; detail?: string },
): Promise<boolean> {
  const written = await rows(
    tx,
    sql`
      update online_refund set state = ${state}, detail = ${detail}, send_at = null
      where account = ${account} and order_id = ${orderId}::bigint and key = ${key} and state = 'waiting'
      returning 1 as one`,
  )
  return written.length > 0
}

/** Sums the refunds of a payment at the provider that were made there, in centavos: without those that wait. */
export async function sumMadeRefunds(
  db: Db,
  { account, providerId }: { account: string; providerId: string },
): Promise<Centavos> {
  const [sum] = await rows<{ made: Centavos }>(
    db,
    sql`
      select coalesce(sum(payment.amount), 0)::int as made
      from payment
      left join online_refund on online_refund.account = ${account} and online_refund.order_id = payment.order_id
        and online_refund.key = payment.key
      where payment.account = ${account} and payment.reference = ${providerId} and kind = 'refund'
        and method = 'online' and voided_at is null and coalesce(online_refund.state, 'done') = 'done'`,
  )
  return sum?.made ?? 0
}

/** Reads how the refunds of an order are going that the provider makes, by the ids of their records. */
export async function readRefundStates(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<Map<number, RefundState>> {
  const found = await rows<{ id: number; state: RefundState }>(
    db,
    sql`
      select payment.id, state
      from online_refund
      join payment on payment.account = ${account} and payment.order_id = online_refund.order_id
        and payment.key = online_refund.key
      where online_refund.account = ${account} and online_refund.order_id = ${orderId}::bigint`,
  )
  return new Map(found.map(({ id, state }) => [id, state]))
}
