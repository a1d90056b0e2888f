import { sql } from 'drizzle-orm'
import type { LabelVariant } from '#domain/printing/label-variant.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions } from './variant-laterals.ts'

interface LabelsWanted {
  account: string
  /** Products of which every variant that is sold is read. */
  productIds: readonly number[]
  variantIds: readonly number[]
  limit: number
}

type LabelRow = Pick<LabelVariant, Exclude<keyof LabelVariant, 'options'>> & { options: { value: string }[] | null }

/**
 * Reads the facts for variants' labels, each once, a product's together. Unpublished products are read, too: labels are
 * printed before anything is sold.
 */
export async function readLabelVariants(
  db: Db,
  { account, productIds, variantIds, limit }: LabelsWanted,
): Promise<LabelVariant[]> {
  if (productIds.length + variantIds.length === 0) return []
  const found = await rows<LabelRow>(
    db,
    sql`
      select variant.product_id as "productId", variant.id as "variantId", product.name,
        coalesce(nullif(variant.price, 0), nullif(product.base_price, 0)) as price, variant.barcode, variant.sku,
        counted.on_hand as pieces, chosen.options
      from variant
      join product on product.account = ${account} and product.id = variant.product_id
      left join lateral (
        select sum(stock.on_hand)::int as on_hand from stock
        where stock.account = ${account} and stock.variant_id = variant.id) as counted on true
      ${chosenOptions(account)}
      where variant.account = ${account} and variant.active
        and (variant.product_id = any(${idArray(productIds)}) or variant.id = any(${idArray(variantIds)}))
      order by product.folded_name collate "C", variant.product_id, variant.position, variant.id
      limit ${limit}::int`,
  )
  return found.map(({ options, ...variant }) => ({
    ...variant,
    options: (options ?? []).map(({ value }) => value).join(' / '),
  }))
}
