import { and, eq, exists, sql } from 'drizzle-orm'
import { shortName } from '#domain/customer/short-name.ts'
import type { CheckedReview } from '#domain/review/check-review.ts'
import { refreshListing } from '../catalogue/refresh-listing.ts'
import type { Db } from '../database/client.ts'
import { listing } from '../schema/catalogue.ts'
import { customer } from '../schema/customer.ts'
import { order, orderLine } from '../schema/order.ts'
import { review } from '../schema/review.ts'
import { announceChange } from '../store/announce-change.ts'

/** Why a review is rejected. It is not told which of folio, e-mail and product did not fit: they could be guessed. */
export type ReviewRejection = 'order-unknown' | 'already-reviewed'

export type ReviewOutcome = { ok: true } | { ok: false; code: ReviewRejection }

/** Publishes a buyer's review: one for each order and product, even if several come at once. */
export async function leaveReview(
  db: Db,
  {
    account,
    productId,
    folio,
    email,
    rating,
    body,
    now,
  }: { account: string; productId: number; now: Date } & CheckedReview,
): Promise<ReviewOutcome> {
  return db.transaction(async (tx) => {
    const bought = await findPurchase(tx, { account, productId, folio, email })
    if (!bought) return { ok: false, code: 'order-unknown' }
    const { orderId, customerName } = bought
    const written = await tx
      .insert(review)
      .values({ account, productId, orderId, rating, author: shortName(customerName), body, createdAt: now })
      .onConflictDoNothing({ target: [review.account, review.orderId, review.productId] })
      .returning({ id: review.id })
    if (written.length === 0) return { ok: false, code: 'already-reviewed' }
    await refreshListing(tx, { account, productIds: [productId] })
    await announceChange(tx, { account })
    return { ok: true }
  })
}

/** Finds the order in which a listed product was bought, by the folio and the e-mail of its buyer. */
async function findPurchase(
  tx: Db,
  { account, productId, folio, email }: { account: string; productId: number; folio: number; email: string },
): Promise<{ orderId: number; customerName: string } | undefined> {
  const line = tx
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .where(and(eq(orderLine.account, account), eq(orderLine.orderId, order.id), eq(orderLine.productId, productId)))
  const [found] = await tx
    .select({ orderId: order.id, customerName: customer.name })
    .from(order)
    .innerJoin(customer, and(eq(customer.account, order.account), eq(customer.id, order.customerId)))
    // A product that is no longer listed has no page to show a review.
    .innerJoin(listing, and(eq(listing.account, order.account), eq(listing.productId, productId)))
    .where(
      and(
        eq(order.account, account),
        eq(order.folio, folio),
        sql`lower(${order.customerEmail}) = lower(${email})`,
        exists(line),
      ),
    )
  return found
}
