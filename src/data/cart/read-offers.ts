import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import type { Centavos } from '#domain/money/money.ts'
import { unitPrice } from '#domain/product/price.ts'
import { piecesByBranch } from '#domain/stock/branch-stock.ts'
import { type Stock, sellable } from '#domain/stock/stock.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { variantLaterals } from '../product/variant-laterals.ts'
import { readBranchByWarehouse } from '../store/read-branch-by-warehouse.ts'

/**
 * Reads the store's current offers for these variants, in the given order, in two statements. A variant without a page
 * in the store is left out: of another store, not published, or no longer listed by the source.
 */
export async function readOffers(
  db: Db,
  { account, variantIds }: { account: string; variantIds: readonly number[] },
): Promise<Offer[]> {
  if (variantIds.length === 0) return []
  const byWarehouse = await readBranchByWarehouse(db, { account })
  const found = await rows<OfferRow>(
    db,
    sql`
      select variant.product_id as "productId", variant.id as "variantId", product.name, brand.label as brand,
        product.base_price as "basePrice", variant.price, product.without_stock as "withoutStock",
        counted.pieces as stock, counted.places, coalesce(chosen.options, '[]') as options
      from unnest(${sql.param(variantIds)}::bigint[]) with ordinality as requested (id, place)
      join variant on variant.account = ${account} and variant.id = requested.id and variant.active
      join product on product.account = ${account} and product.id = variant.product_id and product.published
      join listing on listing.account = ${account} and listing.product_id = product.id
      left join brand on brand.account = ${account} and brand.id = product.brand_id
      ${variantLaterals(account)}
      order by requested.place`,
  )
  return found.flatMap(({ basePrice, withoutStock, price, places, ...offer }) =>
    sellable([{ ...offer, price: unitPrice({ basePrice }, { price }) }], { withoutStock }).map((sold) => {
      if (byWarehouse.size === 0) return sold
      return { ...sold, byBranch: piecesByBranch(sold.stock === null ? null : (places ?? []), byWarehouse) }
    }),
  )
}

type OfferRow = {
  productId: number
  variantId: number
  name: string
  brand: string | null
  basePrice: Centavos
  price: Centavos
  withoutStock: boolean
  stock: Stock
  places: { warehouseFid: string; available: number }[] | null
  options: PickedOption[]
}
