import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#domain/catalogue/filters.ts'

const NEWEST = sql`listing.created_at desc, listing.product_id desc`

/** Of what a search ranks alike: what can be bought before what is sold out, and newest first. */
export const IN_STOCK_FIRST = sql`listing.in_stock desc, ${NEWEST}`

/**
 * The orders of docs/rules.md#sort-orders, total, each as an index of `listing` has it. Products without a price come
 * last either way.
 */
export const LISTING_ORDER: Record<Sort, SQL> = {
  default: NEWEST,
  'price-asc': sql`listing.price, ${NEWEST}`,
  'price-desc': sql`listing.price desc nulls last, ${NEWEST}`,
  'name-asc': sql`listing.name_key collate "C", ${NEWEST}`,
  // The same index backwards.
  'name-desc': sql`listing.name_key collate "C" desc, listing.created_at, listing.product_id`,
  'rating-desc': sql`listing.rating desc, listing.review_count desc, ${NEWEST}`,
}
