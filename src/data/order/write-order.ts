import { type SQL, sql } from 'drizzle-orm'
import { POINTS_REASON } from '#domain/checkout/order-amounts.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { OrderContents } from '#domain/order/order-contents.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'
import type { Allocation } from '#domain/stock/allocate-stock.ts'
import type { Db } from '../database/client.ts'
import { lastOfTransaction } from '../database/commit-with-last.ts'
import { prepared } from '../database/prepared.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { givenEvents, insertEvents, notifyReaders } from '../event/append-events.ts'
import { listingDue } from '../schema/catalogue.ts'
import { hold } from '../schema/hold.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'
import { orderLine } from '../schema/order.ts'

interface OrderToWrite {
  orderId: number
  actor: Actor
  /** Its event, to whose payload the folio is added. */
  event: NewEvent
  contents: OrderContents
  payload: OrderPayload
  /** The key of the request that places it. */
  key: string
  /** The coupon that was redeemed for it. */
  couponId: string | null
  taken: readonly Allocation[]
  /** Milliseconds since 1970. */
  heldUntil: number
}

/**
 * Writes the order and all that belongs to it, its event among it, in one statement, which takes the folio and the
 * event's number: the next change of the store waits from here to the end of the transaction, so this statement is the
 * last, and ends the transaction.
 * @returns the folio
 */
export async function writeOrder(tx: Db, order: OrderToWrite): Promise<number> {
  const { orderId, actor, event, contents, payload, couponId, key } = order
  const { account, amounts, checkout, customer } = contents
  const origin = { account, actor, at: new Date(contents.placedAt) }
  const { header } = payload
  const placedAt = new Date(contents.placedAt).toISOString()
  const pickupAt = checkout.delivery.method === 'pickup' ? new Date(checkout.delivery.at).toISOString() : null
  const redeemed = sql`
    redeemed as (update coupon set order_id = ${orderId} where account = ${account} and id = ${couponId}),`
  const statement = lastOfTransaction(sql`
      with counted as (
        update store set next_folio = next_folio + 1, event_seq = event_seq + 1
        where account = ${account} returning next_folio - 1 as folio, event_seq as seq
      ), placed as (
        insert into "order" (account, id, folio, customer_id, customer_email, delivery_method, subtotal, discount,
          discount_reason, tax, shipping, total, pickup_at, payload, status, payment_status, preparation_status, channel,
          created_at, event_seq)
        overriding system value
        select ${account}, ${orderId}::bigint, counted.folio, ${customer.id}::bigint, ${checkout.contact.email},
          ${header.delivery_method}, ${amounts.subtotal}::int, ${amounts.discount}::int, ${header.descuento_razon},
          ${amounts.tax}::int, ${amounts.shipping}::int, ${amounts.total}::int, ${pickupAt}::timestamptz,
          ${JSON.stringify(payload)}::jsonb, ${header.status}, ${header.statusPago}, ${header.statusPreparado},
          ${header.canal}, ${placedAt}::timestamptz, counted.seq
        from counted
      ), ${couponId === null ? sql`` : redeemed}
      key_used as (update idempotency set order_id = ${orderId} where account = ${account} and key = ${key}),
      lines as (${insertLines(order)}),
      holds as (${insertHolds(order)}),
      spent as (${insertSpentPoints(order)}),
      due as (${insertDueListings(order)}),
      appended as (${insertEvents(origin, givenEvents([event], sql`jsonb_build_object('folio', counted.folio)`))})
      select folio, ${notifyReaders(account)} from counted`)
  const [written] = await rows<{ folio: number }>(tx, prepared(statement))
  if (!written) throw new Error(`no store ${account}`)
  return written.folio
}

function insertLines({ orderId, contents, payload }: OrderToWrite): SQL {
  const { account, amounts } = contents
  return insertRecordset({
    table: orderLine,
    fields: [
      ...(['account', 'orderId', 'position', 'productId', 'variantId', 'name', 'quantity'] as const),
      ...(['unitPrice', 'total', 'tax', 'imageKey'] as const),
    ],
    rows: contents.lines.map(({ productId, variantId, name, quantity, price, image }, position) => ({
      account,
      orderId,
      position,
      productId,
      variantId,
      quantity,
      unitPrice: price,
      imageKey: image,
      name: payload.details[position]?.nombre ?? name,
      total: amounts.lines[position]?.total ?? 0,
      tax: amounts.lines[position]?.tax ?? 0,
    })),
  })
}

function insertHolds({ orderId, contents: { account }, taken, heldUntil }: OrderToWrite): SQL {
  const expiresAt = new Date(heldUntil)
  return insertRecordset({
    table: hold,
    fields: ['account', 'orderId', 'variantId', 'warehouseFid', 'quantity', 'expiresAt'],
    rows: taken.map((each) => ({ account, orderId, expiresAt, ...each })),
  })
}

function insertSpentPoints({ orderId, contents: { account, amounts, customer } }: OrderToWrite): SQL {
  const spent = { account, orderId, customerId: customer.id, points: -amounts.points, reason: POINTS_REASON }
  return insertRecordset({
    table: loyaltyEntry,
    fields: ['account', 'orderId', 'customerId', 'points', 'reason'],
    rows: amounts.points > 0 ? [spent] : [],
  })
}

/** Marks the listings of the products as due whose stock was taken. */
function insertDueListings({ contents: { account, lines }, taken }: OrderToWrite): SQL {
  const takenIds = new Set(taken.map(({ variantId }) => variantId))
  const productIds = new Set(lines.flatMap(({ productId, variantId }) => (takenIds.has(variantId) ? [productId] : [])))
  return insertRecordset({
    table: listingDue,
    fields: ['account', 'productId'],
    rows: [...productIds].map((productId) => ({ account, productId })),
  })
}
