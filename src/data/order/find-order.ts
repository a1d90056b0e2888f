import { type SQL, sql } from 'drizzle-orm'
import { CHANGED_REASON, POINTS_REASON } from '#domain/checkout/order-amounts.ts'
import { isFolio } from '#domain/order/folio.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { PAID } from '../payment/paid-column.ts'
import { isInBranches } from '../staff/branch-scope.ts'

/** Finds an order by its folio or its id; with `branches` only an order of one of them. */
export async function findOrder(
  db: Db,
  key: { account: string; branches?: BranchScope } & ({ folio: number } | { id: number }),
): Promise<OrderRecord | null> {
  const condition = 'folio' in key ? folioIs(key.folio) : idIs(key.id)
  if (condition === null) return null
  const [found] = await rows<Pick<OrderRecord, keyof OrderRecord>>(
    db,
    prepared(sql`
      select id, folio, floor(extract(epoch from created_at) * 1000)::bigint as "placedAt", customer_email as email,
        channel, delivery_method as "deliveryMethod",
        floor(extract(epoch from pickup_at) * 1000)::bigint as "pickupAt",
        confirmation_sent_at is not null as "isConfirmationSent", status, payment_status as "paymentStatus",
        preparation_status as "preparationStatus", advanced_at is not null as "isAdvanced",
        (select floor(extract(epoch from advances_orders_since) * 1000)::bigint from store where account = ${key.account})
          as "storeAdvancesOrdersSince",
        floor(extract(epoch from ready_at) * 1000)::bigint as "readyAt",
        floor(extract(epoch from handed_over_at) * 1000)::bigint as "handedOverAt",
        floor(extract(epoch from cancelled_at) * 1000)::bigint as "cancelledAt",
        coalesce(cancel_reason, '') as "cancelReason",
        json_build_object('carrier', carrier, 'trackingNumber', tracking_number) as tracking,
        preparation_status not in ('Enviado', 'Entregado') and exists (select from hold where hold.account = ${key.account} and order_id = placed.id
          and ended_at is not null) as "isReleased",
        (select floor(extract(epoch from min(expires_at)) * 1000)::bigint from hold
          where hold.account = ${key.account} and order_id = placed.id and ended_at is null) as "heldUntil",
        (select coalesce(json_agg(json_build_object(
            'productId', product_id, 'variantId', variant_id, 'name', name, 'quantity', quantity,
            'unitPrice', unit_price, 'total', order_line.total, 'tax', order_line.tax, 'image', image_key)
            order by position), '[]')
          from order_line where order_line.account = ${key.account} and order_id = placed.id and return_id is null) as lines,
        (select coalesce(-sum(points), 0)::int from loyalty_entry where loyalty_entry.account = ${key.account}
          and loyalty_entry.customer_id = placed.customer_id and order_id = placed.id
          and reason in (${POINTS_REASON}, ${CHANGED_REASON})) as "pointsUsed",
        floor(extract(epoch from pay_by) * 1000)::bigint as "payBy",
        (select coalesce(json_agg(json_build_object(
            'id', provider_id, 'status', online.status, 'statusDetail', status_detail, 'type', type, 'amount', amount,
            'ticketUrl', ticket_url, 'expiresAt', floor(extract(epoch from online.expires_at) * 1000)::bigint)
            order by online.created_at), '[]')
          from online_payment as online where online.account = ${key.account} and online.order_id = placed.id
            and online.status is not null) as "onlinePayments",
        (select coalesce(json_agg(json_build_object(
            'id', back.id, 'at', floor(extract(epoch from back.at) * 1000)::bigint, 'credit', back.credit,
            'charge', back.charge,
            'returned', (select coalesce(json_agg(json_build_object('name', line.name, 'quantity', piece.quantity)
                order by piece.position), '[]')
              from order_return_line piece join order_line line on line.account = ${key.account}
                and line.order_id = piece.order_id and line.position = piece.position
              where piece.account = ${key.account} and piece.order_id = placed.id and piece.return_id = back.id),
            'given', (select coalesce(json_agg(json_build_object('name', line.name, 'quantity', line.quantity)
                order by line.position), '[]')
              from order_line line where line.account = ${key.account} and line.order_id = placed.id
                and line.return_id = back.id))
            order by back.id), '[]')
          from order_return back where back.account = ${key.account} and back.order_id = placed.id) as returns,
        subtotal, tax, discount, discount_reason as "discountReason", shipping, total, credited, ${PAID} as paid, payload->'header' as header
      from "order" placed
      where account = ${key.account} and ${condition} and ${isInBranches(sql`placed.branch_fid`, key.branches ?? null)}`),
  )
  return found ?? null
}

/** Null for a number that no folio can be: the database would throw on it. */
function folioIs(folio: number): SQL | null {
  return isFolio(folio) ? sql`folio = ${folio}` : null
}

function idIs(id: number): SQL | null {
  return Number.isSafeInteger(id) ? sql`id = ${id}` : null
}
