import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

interface WithdrawnProduct {
  id: number
  externalId: string
  /** False for a product that had been withdrawn before. */
  isNew: boolean
}

/**
 * Marks products as no longer published, and forgets what their source stated last, so that it publishes them again
 * when it states them again. They stay for carts and orders (decision 004). Locked by id, as an import locks them.
 * @returns those that the store has
 */
export async function markWithdrawn(
  tx: Db,
  { account, externalIds, now }: { account: string; externalIds: readonly string[]; now: Date },
): Promise<WithdrawnProduct[]> {
  return rows<WithdrawnProduct>(
    tx,
    sql`
      with found as materialized (
        select id, external_id, published from product
        where account = ${account}
          and external_id in (select json_array_elements_text(${JSON.stringify(externalIds)}::json))
        order by id for no key update
      ), changed as (
        update product set published = false, source_digest = null, updated_at = ${now.toISOString()}::timestamptz
        from found where product.account = ${account} and product.id = found.id and found.published
      )
      select id, external_id as "externalId", published as "isNew" from found`,
  )
}
