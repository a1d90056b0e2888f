import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { countedPieces } from '../product/variant-laterals.ts'

export type CodedVariant = {
  productId: number
  variantId: number
  name: string
  brand: string | null
}

/**
 * Finds the variant whose barcode, or else whose SKU, is one of these spellings of a code. Of several, one in stock
 * comes first, then the oldest. A variant that no page of the store shows is not found.
 */
export async function findVariantByCode(
  db: Db,
  { account, spellings }: { account: string; spellings: readonly string[] },
): Promise<CodedVariant | null> {
  const any = sql`any(${sql.param(spellings)}::text[])`
  const [found] = await rows<CodedVariant>(
    db,
    sql`
      select variant.product_id as "productId", variant.id as "variantId", product.name, brand.label as brand
      from (
        select id, 0 as rank from variant where account = ${account} and barcode = ${any}
        union all
        select id, 1 from variant where account = ${account} and sku = ${any}
      ) as coded
      join variant on variant.account = ${account} and variant.id = coded.id and variant.active
      join product on product.account = ${account} and product.id = variant.product_id and product.published
      join listing on listing.account = ${account} and listing.product_id = product.id
      left join brand on brand.account = ${account} and brand.id = product.brand_id
      ${countedPieces(account)}
      order by coded.rank, (product.without_stock or counted.pieces is null or counted.pieces > 0) desc, variant.id
      limit 1`,
  )
  return found ?? null
}
