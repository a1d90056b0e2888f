import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'

/**
 * Reads which branches have each variant of these products (domain/stock/branch-stock), by the variant's id. Empty lists
 * in a store that does not count by branch.
 */
export async function readVariantBranches(
  db: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<Map<number, string[]>> {
  if (productIds.length === 0) return new Map()
  const found = await rows<{ variantId: number; branchFids: string[] }>(
    db,
    sql`
      select variant_id as "variantId", branch_fids as "branchFids" from listing_variant
      where account = ${account} and product_id = any(${idArray(productIds)})`,
  )
  return new Map(found.map(({ variantId, branchFids }) => [variantId, branchFids]))
}
