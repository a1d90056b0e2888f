import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { coupon } from '../schema/coupon.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'
import { notification } from '../schema/notification.ts'
import { order, orderLine } from '../schema/order.ts'
import { restockAlert } from '../schema/restock-alert.ts'
import { review } from '../schema/review.ts'
import { findCustomerFile } from './read-customer-file.ts'

const { account: _order, ...orderColumns } = getTableColumns(order)
const { account: _line, ...lineColumns } = getTableColumns(orderLine)
const { account: _entry, ...entryColumns } = getTableColumns(loyaltyEntry)
const { account: _review, lookup: _lookup, ...reviewColumns } = getTableColumns(review)
const {
  account: _alert,
  tokenDigest: _digest,
  // Of alerts to devices, which no e-mail leads to.
  pushEndpoint: _endpoint,
  pushKey: _key,
  pushAuth: _auth,
  pushServerKey: _serverKey,
  ...alertColumns
} = getTableColumns(restockAlert)
const { account: _notification, ...notificationColumns } = getTableColumns(notification)
const { account: _coupon, ...couponColumns } = getTableColumns(coupon)

/**
 * Reads everything that a store has of a person, to be handed over as JSON: the record, all orders with their payloads
 * and lines, the points with their entries, the reviews, the notifications about the orders, the coupons that were used, and
 * the restock alerts. Queued mails are not among it: they hold ids, and are written from this when they are sent; nor are the
 * responses that points of sale got in the last days, which repeat orders, or digests of attempts.
 * @returns null where there is no such customer
 */
export async function readPersonalData(db: Db, { account, customerId }: { account: string; customerId: number }) {
  const record = await findCustomerFile(db, { account, id: customerId })
  if (!record) return null
  const ofCustomer = and(eq(order.account, account), eq(order.customerId, customerId))
  const orders = await db.select(orderColumns).from(order).where(ofCustomer).orderBy(asc(order.id))
  const orderIds = db.select({ id: order.id }).from(order).where(ofCustomer)
  const lines = await db
    .select(lineColumns)
    .from(orderLine)
    .where(and(eq(orderLine.account, account), inArray(orderLine.orderId, orderIds)))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return {
    customer: record,
    orders: orders.map((each) => ({ ...each, lines: linesOf.get(each.id) ?? [] })),
    points: await db
      .select(entryColumns)
      .from(loyaltyEntry)
      .where(and(eq(loyaltyEntry.account, account), eq(loyaltyEntry.customerId, customerId)))
      .orderBy(asc(loyaltyEntry.id)),
    reviews: await db
      .select(reviewColumns)
      .from(review)
      .where(and(eq(review.account, account), inArray(review.orderId, orderIds)))
      .orderBy(asc(review.id)),
    notifications: await db
      .select(notificationColumns)
      .from(notification)
      .where(and(eq(notification.account, account), inArray(notification.orderId, orderIds)))
      .orderBy(asc(notification.id)),
    coupons: await db
      .select(couponColumns)
      .from(coupon)
      .where(and(eq(coupon.account, account), inArray(coupon.orderId, orderIds)))
      .orderBy(asc(coupon.id)),
    restockAlerts: await db
      .select(alertColumns)
      .from(restockAlert)
      .where(and(eq(restockAlert.account, account), eq(restockAlert.email, record.email.toLowerCase())))
      .orderBy(asc(restockAlert.createdAt), asc(restockAlert.id)),
  }
}
