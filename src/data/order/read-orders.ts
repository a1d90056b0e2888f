import { type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { Tracking } from '#domain/order/carrier.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import type { PaymentRecord } from '#domain/payment/payment-record.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { PAID } from '../payment/paid-column.ts'
import type { OrderKey } from './lock-order.ts'

/** An order as a point of sale lists it. Times are milliseconds since 1970. */
export interface PosOrder extends OrderStatuses {
  id: number
  folio: number
  fid: string | null
  placedAt: number
  /** Null until it is first advanced. */
  advancedAt: number | null
  cancelledAt: number | null
  cancelReason: string | null
  tracking: Tracking
  /** Until when it holds pieces, null without an end; null where it holds none. */
  held: { until: number | null } | null
  /** Whether its e-mail had ordered nothing before. */
  isFirst: boolean
  total: Centavos
  /** Returns and allowances, less exchanged pieces (docs/rules/payment.md#balance). */
  credited: Centavos
  /** Payments less refunds. */
  paid: Centavos
  /** The payments and refunds that count, in their sequence; times are milliseconds since 1970. */
  payments: Pick<PaymentRecord, 'id' | 'kind' | 'method' | 'amount' | 'at' | 'reference' | 'reason'>[]
  /** Number of the event that changed it last. */
  eventSeq: number
  /** As it was stored when the order was placed. */
  payload: OrderPayload
  /** Blob keys of the images of its lines, by position; null for a line without one. */
  images: (string | null)[]
}

/** A place in the list of orders: those that were changed by one event are listed by id. */
export interface OrderPlace {
  eventSeq: number
  id: number
}

/**
 * Reads orders in the sequence in which they were placed or changed last: an order that changes is listed again after
 * the ones already read. No order appears before a place that was read, since events are numbered as they commit
 * (decision 028).
 */
export async function readOrders(
  db: Db,
  { account, after, limit, status }: { account: string; after: OrderPlace; limit: number; status: string | null },
): Promise<PosOrder[]> {
  const ofStatus = status === null ? sql`` : sql`and status = ${status}`
  return rows<PosOrder>(
    db,
    sql`
      select ${COLUMNS} from "order" placed
      where account = ${account} and (event_seq, id) > (${after.eventSeq}::bigint, ${after.id}::bigint) ${ofStatus}
      order by event_seq, id limit ${limit}`,
  )
}

/** Finds an order as a point of sale lists it. */
export async function findPosOrder(
  db: Db,
  { account, key }: { account: string; key: OrderKey },
): Promise<PosOrder | null> {
  const [found] = await rows<PosOrder>(
    db,
    sql`select ${COLUMNS} from "order" placed where account = ${account} and ${isOrder(key)} limit 1`,
  )
  return found ?? null
}

function isOrder(key: OrderKey): SQL {
  if ('id' in key) return sql`id = ${key.id}::bigint`
  return 'folio' in key ? sql`folio = ${key.folio}::int` : sql`fid = ${key.fid}`
}

const COLUMNS = sql`
  id, folio, fid, status, payment_status as "paymentStatus", preparation_status as "preparationStatus",
  floor(extract(epoch from created_at) * 1000)::bigint as "placedAt",
  floor(extract(epoch from advanced_at) * 1000)::bigint as "advancedAt",
  floor(extract(epoch from cancelled_at) * 1000)::bigint as "cancelledAt", cancel_reason as "cancelReason",
  json_build_object('carrier', carrier, 'trackingNumber', tracking_number) as tracking,
  (select json_build_object('until', floor(extract(epoch from max(expires_at)) * 1000)::bigint) from hold
    where hold.account = placed.account and hold.order_id = placed.id and ended_at is null
    having count(*) > 0) as held,
  not exists (select from "order" earlier where earlier.account = placed.account
    and lower(earlier.customer_email) = lower(placed.customer_email) and earlier.id < placed.id) as "isFirst",
  event_seq as "eventSeq", payload, total, credited, ${PAID} as paid,
  (select coalesce(json_agg(json_build_object('id', payment.id, 'kind', kind, 'method', method, 'amount', amount,
      'at', floor(extract(epoch from at) * 1000)::bigint, 'reference', reference, 'reason', reason)
      order by payment.id), '[]') from payment
    where payment.account = placed.account and payment.order_id = placed.id and voided_at is null) as payments,
  (select coalesce(json_agg(image_key order by position), '[]') from order_line
    where order_line.account = placed.account and order_line.order_id = placed.id and order_line.return_id is null) as images`
