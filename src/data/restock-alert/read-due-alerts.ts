import { sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { restockAlert } from '../schema/restock-alert.ts'
import { IS_WAITING } from './is-waiting.ts'

/** Reads the stores with shoppers who wait, the longest waiting first. */
export async function readStoresWithAlerts(shards: Shards): Promise<string[]> {
  return readDueStores(shards, {
    table: restockAlert,
    isDue: IS_WAITING,
    since: earliest(restockAlert.createdAt),
  })
}

/** Variants looked at by one statement. */
const MOST_VARIANTS = 500

/**
 * Reads the variants of an open store that shoppers wait for and its listings have in stock, the longest waiting first.
 * Listings follow the stock within a second, and each change of one leaves an event.
 */
export async function readDueVariants(db: Db, { account, now }: { account: string; now: Date }): Promise<number[]> {
  const found = await rows<{ variantId: number }>(
    db,
    sql`
      select waited.variant_id as "variantId"
      from (
        select variant_id, min(created_at) as since from restock_alert
        where restock_alert.account = ${account} and ${IS_WAITING}
          and expires_at > ${now.toISOString()}::timestamptz
        group by variant_id) as waited
      join variant on variant.account = ${account} and variant.id = waited.variant_id and variant.active
      join listing_variant on listing_variant.account = ${account}
        and listing_variant.product_id = variant.product_id and listing_variant.variant_id = variant.id
        and listing_variant.in_stock
      join store on store.account = ${account} and store.is_active
      order by waited.since, waited.variant_id limit ${MOST_VARIANTS}`,
  )
  return found.map(({ variantId }) => variantId)
}
