import { sql } from 'drizzle-orm'
import type { SheetOrder } from '#domain/export/order-sheet.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { PAID } from '../payment/paid-column.ts'

/**
 * Reads orders with all that the staff's spreadsheets have of them, by id. `handedOverBy` is the actor: names of people
 * are not in the store's tables.
 */
export async function readSheetOrders(
  db: Db,
  { account, orderIds }: { account: string; orderIds: readonly number[] },
): Promise<SheetOrder[]> {
  return rows<SheetOrder>(
    db,
    sql`
      select folio, fid, status, payment_status as "paymentStatus", preparation_status as "preparationStatus",
        floor(extract(epoch from placed.created_at) * 1000)::bigint as "placedAt",
        floor(extract(epoch from pickup_at) * 1000)::bigint as "pickupAt",
        floor(extract(epoch from handed_over_at) * 1000)::bigint as "handedOverAt",
        coalesce(handed_over_by, '') as "handedOverBy",
        floor(extract(epoch from cancelled_at) * 1000)::bigint as "cancelledAt",
        coalesce(cancel_reason, '') as "cancelReason", customer_email as email, subtotal, tax, discount,
        discount_reason as "discountReason", shipping, total, credited, ${PAID} as paid,
        json_build_object('carrier', carrier, 'trackingNumber', tracking_number) as tracking,
        coalesce(used.code, '') as coupon,
        payload->'header' as header,
        (select coalesce(json_agg(json_build_object(
            'name', line.name, 'quantity', line.quantity, 'unitPrice', line.unit_price, 'total', line.total,
            'tax', line.tax, 'detail', coalesce(payload->'details'->line.position::int, '{}'))
            order by line.position), '[]')
          from order_line line where line.account = ${account} and line.order_id = placed.id and line.return_id is null) as lines
      from "order" placed
      left join (
        select coupon.order_id, coalesce(campaign.code, 'Sonrisa') as code from coupon
        left join campaign on campaign.account = ${account} and campaign.id = coupon.campaign_id
        where coupon.account = ${account} and coupon.order_id = any(${sql.param(orderIds)}::bigint[])
      ) as used on used.order_id = placed.id
      where placed.account = ${account} and placed.id = any(${sql.param(orderIds)}::bigint[])
      order by placed.id`,
  )
}
