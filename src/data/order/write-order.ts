import { type SQL, sql } from 'drizzle-orm'
import { canShowOnCard } from '#domain/catalogue/card-stock.ts'
import { POINTS_REASON } from '#domain/checkout/order-amounts.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { OrderContents } from '#domain/order/order-contents.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'
import type { Db } from '../database/client.ts'
import { lastOfTransaction } from '../database/commit-with-last.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { prepared } from '../database/prepared.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { insertEvents, notifyReaders } from '../event/append-events.ts'
import { listingDue } from '../schema/catalogue.ts'
import { hold } from '../schema/hold.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'
import { orderLine } from '../schema/order.ts'
import { ORDER_LINE_FIELDS } from './order-line-fields.ts'
import type { TakenPieces } from './take-stock.ts'
import { writeOrderSearch } from './write-order-search.ts'

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
  taken: readonly TakenPieces[]
  /** Milliseconds since 1970. */
  heldUntil: number
  /** When it is cancelled unless it is paid by then, milliseconds since 1970; null: never. */
  payBy: number | null
}

/**
 * Writes the order and all that belongs to it, its event among it, in statements that are sent together. The first one
 * takes the folio and the event's number, for which the next change of the store waits until the transaction ends: so
 * they come last, and end the transaction. Each inserts into one table, so that on Citus all of it runs on the store's
 * node (decision 068).
 * @returns the folio
 * @throws an error that {@link isOfClosedStore} recognizes, where the store is closed; the transaction is aborted then
 */
export async function writeOrder(tx: Db, order: OrderToWrite): Promise<number> {
  assertTransaction(tx)
  const { contents, couponId } = order
  const { account } = contents
  const dueIds = dueListingsOf(order)
  const write = (statement: SQL) => rows(tx, prepared(statement))
  const [[counted]] = await sentTogether([
    rows<{ folio: number }>(
      tx,
      prepared(sql`
        update store set next_folio = next_folio + 1, event_seq = event_seq + 1
        where account = ${account} returning next_folio - 1 as folio`),
    ),
    notifyReaders(tx, { account }),
    write(insertOrder(order)),
    write(insertLines(order)),
    writeOrderSearch(tx, { account, orderIds: [order.orderId] }),
    write(insertHolds(order)),
    dueIds.length > 0 ? write(insertDueListings(account, dueIds)) : null,
    contents.amounts.points > 0 ? write(insertSpentPoints(order)) : null,
    couponId === null ? null : write(redeemFor(order, couponId)),
    write(markKeyUsed(order)),
    write(lastOfTransaction(insertPlaced(order))),
  ])
  if (!counted) throw new Error(`no store ${account}`)
  return counted.folio
}

/** Whether an order was rejected because its store was closed in the meantime. */
export function isOfClosedStore(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, table, column } = error as { code?: unknown; table?: unknown; column?: unknown }
  const isFolio = code === NOT_NULL_VIOLATION && table === 'order' && column === 'folio'
  return isFolio || isOfClosedStore(error.cause)
}

const NOT_NULL_VIOLATION = '23502'

/** The folio that the store's row has given to this order, in the same transaction. */
const folioOf = (account: string) => sql`(select next_folio - 1 from store where account = ${account})`
/** The same of an open store; null, which the column rejects, where the store was closed a moment ago. */
const folioOfOpen = (account: string) =>
  sql`(select next_folio - 1 from store where account = ${account} and is_active)`
/** The number of this order's event, in the same transaction. */
const seqOf = (account: string) => sql`(select event_seq from store where account = ${account})`

function insertOrder({ orderId, contents, payload, payBy }: OrderToWrite): SQL {
  const { account, amounts, checkout, customer } = contents
  const { header } = payload
  const placedAt = new Date(contents.placedAt).toISOString()
  const pickupAt = checkout.delivery.method === 'pickup' ? new Date(checkout.delivery.at).toISOString() : null
  return sql`
    insert into "order" (account, id, folio, customer_id, customer_email, delivery_method, subtotal, discount,
      discount_reason, tax, shipping, total, pickup_at, payload, status, payment_status, preparation_status, channel,
      created_at, pay_by, event_seq)
    overriding system value
    select ${account}, ${orderId}::bigint, ${folioOfOpen(account)}, ${customer.id}::bigint, ${checkout.contact.email},
      ${header.delivery_method}, ${amounts.subtotal}::int, ${amounts.discount}::int, ${header.descuento_razon},
      ${amounts.tax}::int, ${amounts.shipping}::int, ${amounts.total}::int, ${pickupAt}::timestamptz,
      ${JSON.stringify(payload)}::jsonb, ${header.status}, ${header.statusPago}, ${header.statusPreparado},
      ${header.canal}, ${placedAt}::timestamptz,
      ${payBy === null ? null : new Date(payBy).toISOString()}::timestamptz, ${seqOf(account)}`
}

function redeemFor({ orderId, contents: { account } }: OrderToWrite, couponId: string): SQL {
  return sql`update coupon set order_id = ${orderId}::bigint where account = ${account} and id = ${couponId}`
}

function markKeyUsed({ orderId, contents: { account }, key }: OrderToWrite): SQL {
  return sql`update idempotency set order_id = ${orderId}::bigint where account = ${account} and key = ${key}`
}

/** Its event, to whose payload the folio is added. */
function insertPlaced({ actor, event, contents: { account, placedAt } }: OrderToWrite): SQL {
  const origin = { account, actor, at: new Date(placedAt) }
  return insertEvents(origin, [event], sql`jsonb_build_object('folio', ${folioOf(account)})`)
}

function insertLines({ orderId, contents, payload }: OrderToWrite): SQL {
  const { account, amounts } = contents
  return insertRecordset({
    table: orderLine,
    fields: ORDER_LINE_FIELDS,
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

/** The products whose cards can show that their stock was taken. */
function dueListingsOf({ contents: { lines }, taken }: OrderToWrite): number[] {
  const shownIds = new Set(taken.flatMap(({ variantId, left }) => (canShowOnCard(left) ? [variantId] : [])))
  return [...new Set(lines.flatMap(({ productId, variantId }) => (shownIds.has(variantId) ? [productId] : [])))]
}

function insertDueListings(account: string, productIds: readonly number[]): SQL {
  return insertRecordset({
    table: listingDue,
    fields: ['account', 'productId'],
    rows: productIds.map((productId) => ({ account, productId })),
  })
}
