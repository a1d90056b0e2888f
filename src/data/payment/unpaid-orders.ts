import { sql } from 'drizzle-orm'
import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import { AWAITED_STATUSES, REPORT_MS } from '#domain/money/online-payment.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { order } from '../schema/order.ts'

/** Reads the stores with open orders that had to be paid by a moment. */
export async function readStoresWithUnpaid(shards: Shards, { before }: { before: Date }): Promise<string[]> {
  const isDue = sql`${order.payBy} <= ${before.toISOString()}::timestamptz and ${order.status} = 'Abierto'
    and ${order.paymentStatus} = 'Pendiente'`
  return readDueStores(shards, { table: order, isDue, since: earliest(order.payBy) })
}

/** An open order that had to be paid by now. */
export interface UnpaidOrder {
  id: number
  folio: number
  /** Whether its shopper ever opened a page of the provider. */
  wasOpened: boolean
  deliveryMethod: DeliveryMethod
  /** The name of its shipping in the payload. */
  shippingName: string
}

/**
 * Reads open orders that had to be paid by a moment, and of which no payment may come any more; first those that no
 * provider has to be searched for.
 */
export async function readUnpaid(
  db: Db,
  { account, now, before, limit }: { account: string; now: Date; before: Date; limit: number },
): Promise<UnpaidOrder[]> {
  const awaited = sql`(${sql.param([...AWAITED_STATUSES])}::text[])`
  return rows<UnpaidOrder>(
    db,
    sql`
      select id, folio, delivery_method as "deliveryMethod",
        coalesce(payload->'header'->>'envio_tarifa_nombre', '') as "shippingName",
        exists (select from payment_request where payment_request.account = ${account}
          and payment_request.order_id = placed.id) as "wasOpened"
      from "order" as placed
      where account = ${account} and pay_by <= ${before.toISOString()}::timestamptz and status = 'Abierto'
        and payment_status = 'Pendiente'
        and not exists (select from online_payment as online where online.account = ${account}
          and online.order_id = placed.id and online.status = any${awaited}
          and coalesce(online.expires_at, online.created_at)
            > ${new Date(now.getTime() - REPORT_MS).toISOString()}::timestamptz)
      order by "wasOpened", pay_by limit ${limit}`,
  )
}

/** Has an order wait for its payment without an end. */
export async function leaveUnpaid(tx: Db, { account, orderId }: { account: string; orderId: number }): Promise<void> {
  await tx.execute(sql`update "order" set pay_by = null where account = ${account} and id = ${orderId}::bigint`)
}
