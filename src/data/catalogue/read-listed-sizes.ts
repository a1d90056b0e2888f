import { sql } from 'drizzle-orm'
import type { BranchSize } from '#domain/size/size-bits.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'

/** Reads the sizes of listed products with the branches that have them, by product: one entry for each variant. */
export async function readListedSizes(
  db: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<Map<number, BranchSize[]>> {
  if (productIds.length === 0) return new Map()
  const found = await rows<BranchSize & { productId: number }>(
    db,
    sql`
      select listing_variant.product_id as "productId", option_value.label, listing_variant.branch_fids as "branchFids"
      from listing_variant
      join option_value on option_value.account = ${account} and option_value.id = any(listing_variant.value_ids)
      join option_type on option_type.account = ${account} and option_type.id = option_value.option_type_id
        and option_type.role = 'size'
      where listing_variant.account = ${account} and listing_variant.product_id = any(${idArray(productIds)})`,
  )
  return Map.groupBy(found, ({ productId }) => productId)
}
