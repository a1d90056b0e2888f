import { sql } from 'drizzle-orm'
import {
  CANCELLED_REASON,
  CHANGED_REASON,
  POINTS_PAYMENT_REASON,
  POINTS_REASON,
  POINTS_REFUND_REASON,
  REOPENED_REASON,
} from '#domain/checkout/order-amounts.ts'
import { ERASED_EMAIL, ERASED_MESSAGE, ERASED_NAME, ERASED_REASON } from '#domain/customer/erased-customer.ts'
import { PERSONAL_FIELDS } from '#domain/order/personal-fields.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { writeOrderSearch } from '../order/write-order-search.ts'

/** The reasons that we wrote; others may name a person. */
const OWN_REASONS = [
  POINTS_REASON,
  CANCELLED_REASON,
  CHANGED_REASON,
  REOPENED_REASON,
  POINTS_PAYMENT_REASON,
  POINTS_REFUND_REASON,
] as const

interface Erasure {
  account: string
  /** The customer who is erased. */
  customerId: number
  /** The anonymous customer who owns the orders from then on. */
  erasedId: number
}

/**
 * Inserts an anonymous customer as the owner of the remaining orders. It has a new id: the person's id is in events and
 * in programs of points of sale, and an order being placed with it must fail.
 * @returns its id
 */
export async function insertErasedCustomer(tx: Db, { account, now }: { account: string; now: Date }): Promise<number> {
  const [inserted] = await rows<{ id: number }>(
    tx,
    sql`
      insert into customer (account, id, fid, name, email, country, created_at, updated_at, erased_at)
      overriding system value
      select ${account}, next.id, next.id::text, ${ERASED_NAME}, ${ERASED_EMAIL}::text || next.id, '', at, at, at
      from (select nextval(pg_get_serial_sequence('customer', 'id')) as id, ${now.toISOString()}::timestamptz as at) as next
      returning id`,
  )
  if (!inserted) throw new Error('no customer was inserted')
  return inserted.id
}

/** Whether a customer has other orders than these. */
export async function hasOtherOrders(
  tx: Db,
  { account, customerId, orderIds }: { account: string; customerId: number; orderIds: readonly number[] },
): Promise<boolean> {
  const others = await rows(
    tx,
    sql`
      select 1 as one from "order" where account = ${account} and customer_id = ${customerId}::bigint
        and id <> all(${sql.param(orderIds)}::bigint[]) limit 1`,
  )
  return others.length > 0
}

/**
 * Moves a customer's orders to the erased customer and removes the personal data in columns and payload. Amounts, lines
 * and times remain, as the books need them.
 * @param seq number of the store's erasure event: points of sale list orders in the sequence in which they changed
 */
export async function eraseOrders(tx: Db, { account, customerId, erasedId, seq }: Erasure & { seq: number }) {
  const personal = sql`${sql.param([...PERSONAL_FIELDS])}::text[]`
  const erased = await rows<{ id: number }>(
    tx,
    sql`
    update "order" set customer_id = ${erasedId}::bigint, customer_email = ${`${ERASED_EMAIL}${erasedId}`},
      cancel_reason = null, tracking_number = null, event_seq = ${seq}::bigint,
      payload = payload || jsonb_build_object('header', coalesce(
        (select jsonb_object_agg(key, case when key = any(${personal}) then '""'::jsonb else value end)
          from jsonb_each(payload->'header')), '{}')
        || jsonb_build_object('cliente', ${String(erasedId)}::text, 'clientenombre', ${ERASED_NAME}::text))
    where account = ${account} and customer_id = ${customerId}::bigint returning id`,
  )
  await writeOrderSearch(tx, { account, orderIds: erased.map(({ id }) => id) })
}

/**
 * Empties the texts of people in the history, payments and returns of anonymised orders: notes, reasons, references.
 * Steps and amounts remain.
 */
export async function eraseOrderTexts(tx: Db, { account, erasedId }: Pick<Erasure, 'account' | 'erasedId'>) {
  const orders = sql`(select id from "order" where account = ${account} and customer_id = ${erasedId}::bigint)`
  await tx.execute(sql`
    delete from order_entry where account = ${account} and order_id in ${orders} and entry->>'kind' = 'note'`)
  await tx.execute(sql`
    update order_entry set entry = entry
      || case when entry ? 'reason' then '{"reason": ""}'::jsonb else '{}' end
      || case when entry ? 'changes' then '{"changes": []}'::jsonb else '{}' end
      || case when entry ? 'reference' then '{"reference": ""}'::jsonb else '{}' end
    where account = ${account} and order_id in ${orders}`)
  // Online payments are found by the provider's id: without it a repeated notice would record them again.
  await tx.execute(sql`
    update payment set reference = case when method = 'online' then reference else '' end, reason = ''
    where account = ${account} and order_id in ${orders}`)
  await tx.execute(sql`
    update online_payment set ticket_url = null, status_detail = '' where account = ${account} and order_id in ${orders}`)
  await tx.execute(sql`
    update payment_request set url = '' where account = ${account} and order_id in ${orders}`)
  await tx.execute(sql`
    update order_return set reason = '' where account = ${account} and order_id in ${orders}`)
}

/** Empties the staff's notifications and the digests of the requests of anonymised orders. */
export async function eraseOrderTraces(tx: Db, { account, erasedId }: Pick<Erasure, 'account' | 'erasedId'>) {
  const orders = sql`(select id from "order" where account = ${account} and customer_id = ${erasedId}::bigint)`
  await tx.execute(sql`
    update notification set message = ${ERASED_MESSAGE},
      metadata = metadata || jsonb_build_object('customerName', ${ERASED_NAME}::text, 'customerEmail', '')
    where account = ${account} and order_id in ${orders}`)
  // A second press of 'Realizar Pedido' reports that the key was used, and no second order is placed.
  await tx.execute(sql`
    update idempotency set request_digest = '' where account = ${account} and order_id in ${orders}`)
}

/** Moves a customer's points to the anonymous customer, without free-text reasons, and ends their balance. */
export async function erasePoints(tx: Db, { account, customerId, erasedId, now }: Erasure & { now: Date }) {
  const ours = sql`${sql.param([...OWN_REASONS])}::text[]`
  await tx.execute(sql`
    update loyalty_entry set customer_id = ${erasedId}::bigint, external_id = null,
      reason = case when reason = any(${ours}) then reason else ${ERASED_REASON}::text end
    where account = ${account} and customer_id = ${customerId}::bigint`)
  await tx.execute(sql`
    insert into loyalty_entry (account, customer_id, points, reason, created_at)
    select ${account}, ${erasedId}::bigint, -loyalty_points, ${ERASED_REASON}, ${now.toISOString()}::timestamptz
    from customer where account = ${account} and id = ${customerId}::bigint and loyalty_points > 0`)
}

/** Deletes the record of a customer whom nothing refers to any more. */
export async function deleteCustomerRow(tx: Db, { account, customerId }: Pick<Erasure, 'account' | 'customerId'>) {
  await tx.execute(sql`delete from customer where account = ${account} and id = ${customerId}::bigint`)
}
