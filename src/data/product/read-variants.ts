import { type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { ChoosableOption } from '#domain/product/choose-variant.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'

export interface Variant {
  id: number
  externalId: string
  sku: string | null
  barcode: string | null
  price: Centavos
  originalPrice: Centavos | null
  /** Pieces available online; null when no warehouse counts the variant. */
  stock: Stock
  options: ChoosableOption[]
}

/** Reads the active variants of these products with stock and options, by product, in order. */
export async function readVariants(
  db: Db,
  scope: { account: string; productIds: readonly number[] },
): Promise<Map<number, Variant[]>> {
  const found = await rows<Pick<Variant, keyof Variant> & { productId: number }>(db, variantRows(scope))
  return Map.groupBy(found, (row) => row.productId)
}

/** The statement for {@link readVariants}, also as a subquery: rows of `Variant` with their `productId`. */
export function variantRows({ account, productIds }: { account: string; productIds: readonly number[] }): SQL {
  // A variant that is counted only where nothing is sold online has 0 pieces: it is not uncounted.
  return sql`
    with shown as materialized (
      select * from variant
      where account = ${account} and product_id = any(${idArray(productIds)}) and active),
    chosen as (
      select variant_option.variant_id, json_agg(json_build_object(
        'typeId', option_type.id, 'typeLabel', option_type.label, 'role', option_type.role,
        'valueId', option_value.id, 'label', option_value.label, 'swatch', option_value.swatch)
        order by option_type.id) as options
      from shown
      join variant_option on variant_option.account = ${account} and variant_option.variant_id = shown.id
      join option_type on option_type.account = ${account} and option_type.id = variant_option.option_type_id
      join option_value on option_value.account = ${account} and option_value.id = variant_option.option_value_id
      group by variant_option.variant_id),
    counted as (
      select stock.variant_id,
        sum(case when warehouse.serves_online then greatest(on_hand - held, 0) else 0 end)::int as pieces
      from shown
      join stock on stock.account = ${account} and stock.variant_id = shown.id
      join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid
      group by stock.variant_id)
    select shown.product_id as "productId", shown.id, shown.external_id as "externalId", shown.sku, shown.barcode,
      shown.price, shown.original_price as "originalPrice", counted.pieces as stock,
      coalesce(chosen.options, '[]') as options
    from shown
    left join chosen on chosen.variant_id = shown.id
    left join counted on counted.variant_id = shown.id
    order by shown.product_id, shown.position, shown.id`
}
