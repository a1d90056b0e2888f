import { and, eq, exists, sql } from 'drizzle-orm'
import type { ReviewFit } from '#domain/review/fit.ts'
import type { Db } from '../database/client.ts'
import { listing } from '../schema/catalogue.ts'
import { customer } from '../schema/customer.ts'
import { order, orderLine } from '../schema/order.ts'
import { review } from '../schema/review.ts'

/**
 * Finds the order in which a listed product was bought, by the folio and the e-mail of its buyer, and locks it against
 * the erasing of its buyer until the transaction ends.
 */
export async function findPurchase(
  db: Db,
  { account, productId, folio, email }: { account: string; productId: number; folio: number; email: string },
): Promise<{ orderId: number; customerName: string } | undefined> {
  const line = db
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .where(and(eq(orderLine.account, account), eq(orderLine.orderId, order.id), eq(orderLine.productId, productId)))
  const [found] = await db
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
    .for('share', { of: order })
  return found
}

interface ReviewToWrite {
  account: string
  productId: number
  orderId: number
  rating: number
  fit: ReviewFit | null
  author: string
  body: string
  createdAt: Date
}

/**
 * Writes a review, the first of its order and product.
 * @returns whether it is new
 */
export async function insertReview(tx: Db, values: ReviewToWrite): Promise<boolean> {
  const written = await tx
    .insert(review)
    .values(values)
    .onConflictDoNothing({ target: [review.account, review.orderId, review.productId] })
    .returning({ id: review.id })
  return written.length === 1
}
