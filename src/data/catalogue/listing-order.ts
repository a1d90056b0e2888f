import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#domain/catalogue/filters.ts'

const NEWEST = sql`listing.created_at desc, listing.product_id desc`

/** The order among listings that a search ranks alike: in stock before sold out, then newest first. */
export const IN_STOCK_FIRST = sql`listing.in_stock desc, ${NEWEST}`

/**
 * The orders of docs/rules/catalogue.md#sort-orders. Each is total and matches an index of `listing`. Products without
 * a price come last in both directions.
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
