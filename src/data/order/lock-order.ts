import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Tracking } from '#domain/order/carrier.ts'
import { isFolio } from '#domain/order/folio.ts'
import type { BalancedOrder } from '#domain/order/order-balance.ts'
import type { OrderState } from '#domain/order/order-progress.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { PAID } from '../payment/paid-column.ts'
import { isOpenTo } from '../staff/branch-scope.ts'

/** Names an order: by our own id, by its folio, or by the point of sale's own key. */
export type OrderKey = { id: number } | { folio: number } | { fid: string }

/** A stored order, locked until the transaction ends. */
export interface LockedOrder extends OrderState, BalancedOrder {
  id: number
  folio: number
  customerId: number
  fid: string | null
  /** The discount of coupon and points. */
  discount: Centavos
  /** The branch that it is for; '' where none was known. */
  branchFid: string
  /** When a payment that was not recorded counts as made: milliseconds since 1970. Null where all of them are rows. */
  unrecordedSince: number | null
  /** Whether any status ever came. */
  isAdvanced: boolean
  /** Whether it was ready or sent before. */
  wasReady: boolean
  tracking: Tracking
  /** When it is cancelled unless it is paid by then, milliseconds since 1970; null: never. */
  payBy: number | null
  /** Whether the customer was sent the tracking number before. */
  isTrackingSent: boolean
}

/**
 * Finds an order and locks its row. Every change of an existing order locks this row first, and then coupon, customer,
 * holds, stock and store: the same as placing an order locks, in the same sequence (decision 032). For a member of the
 * staff who is limited to other branches there is no such order (decision 117): every change is rejected here.
 */
export async function lockOrder(
  tx: Db,
  { account, actor, key }: { account: string; actor: Actor; key: OrderKey },
): Promise<LockedOrder | null> {
  const condition = conditionOf(key)
  if (condition === null) return null
  const [locked] = await rows<LockedOrder>(
    tx,
    sql`
      select id, folio, customer_id as "customerId", fid, delivery_method as "deliveryMethod", status,
        payment_status as "paymentStatus", total, discount, credited, ${PAID} as paid, branch_fid as "branchFid",
        case when paid is null then floor(extract(epoch from coalesce(advanced_at, created_at)) * 1000)::bigint end
          as "unrecordedSince",
        preparation_status as "preparationStatus", advanced_at is not null as "isAdvanced", ready_at is not null as "wasReady",
        json_build_object('carrier', carrier, 'trackingNumber', tracking_number) as tracking,
        tracking_sent_at is not null as "isTrackingSent",
        floor(extract(epoch from pay_by) * 1000)::bigint as "payBy"
      from "order"
      where account = ${account} and ${condition} and ${isOpenTo({ account, actor }, sql`"order".branch_fid`)}
      order by id limit 1
      for no key update`,
  )
  return locked ?? null
}

/** Null for what no order can be named by: the database would throw on it. */
function conditionOf(key: OrderKey): SQL | null {
  if ('id' in key) return Number.isSafeInteger(key.id) ? sql`id = ${key.id}` : null
  if ('folio' in key) return isFolio(key.folio) ? sql`folio = ${key.folio}` : null
  return key.fid === '' || key.fid.includes('\0') ? null : sql`fid = ${key.fid}`
}
