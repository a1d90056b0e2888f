import { type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { ChoosableOption } from '#domain/product/selection.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'
import { countedPieces } from './variant-laterals.ts'

export interface Variant {
  id: number
  externalId: string
  sku: string | null
  barcode: string | null
  price: Centavos
  originalPrice: Centavos | null
  /** Pieces available online; null when no warehouse counts the variant. */
  stock: Stock
  /** The pieces in each warehouse that sells online; null if no such warehouse counts it. */
  places: { warehouseFid: string; available: number }[] | null
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

/**
 * The statement for {@link readVariants}, also as a subquery: rows of `Variant` with their `productId`. What belongs to
 * a variant is read by its key, variant by variant: of a store that is new PostgreSQL takes every table for empty, and
 * a join of all of them would go through the whole store for each row.
 */
export function variantRows({ account, productIds }: { account: string; productIds: readonly number[] }): SQL {
  return sql`
    select variant.product_id as "productId", variant.id, variant.external_id as "externalId", variant.sku,
      variant.barcode, variant.price, variant.original_price as "originalPrice", counted.pieces as stock, counted.places,
      coalesce(chosen.options, '[]') as options
    from variant
    ${countedPieces(account)}
    left join lateral (
      select json_agg(json_build_object(
        'typeId', option_type.id, 'typeLabel', option_type.label, 'role', option_type.role,
        'valueId', option_value.id, 'label', option_value.label, 'swatch', option_value.swatch)
        order by option_type.id) as options
      from variant_option
      join option_type on option_type.account = ${account} and option_type.id = variant_option.option_type_id
      join option_value on option_value.account = ${account} and option_value.id = variant_option.option_value_id
      where variant_option.account = ${account} and variant_option.variant_id = variant.id) as chosen on true
    where variant.account = ${account} and variant.product_id = any(${idArray(productIds)}) and variant.active
    order by variant.product_id, variant.position, variant.id`
}
