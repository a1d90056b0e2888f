import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { type Stock, sellable } from '#domain/catalogue/stock.ts'
import type { Centavos } from '#domain/money/money.ts'
import { unitPrice } from '#domain/product/unit-price.ts'
import type { Db } from '../client.ts'
import { rows } from '../rows.ts'

/**
 * These variants as the shop sells them now, in the order asked for, in one statement; there is none of what its page
 * would not show: another store's, unpublished, no longer listed by the source.
 */
export async function readOffers(
  db: Db,
  { account, variantIds }: { account: string; variantIds: readonly number[] },
): Promise<Offer[]> {
  if (variantIds.length === 0) return []
  const found = await rows<OfferRow>(
    db,
    // Each variant's options and stock are read by their keys: a cart asks for few. Counted where it may not be sold
    // online, a piece is counted: none, not unknown.
    sql`
      select variant.product_id as "productId", variant.id as "variantId", product.name, brand.label as brand,
        product.base_price as "basePrice", variant.price, product.without_stock as "withoutStock",
        counted.pieces as stock, coalesce(chosen.options, '[]') as options
      from unnest(${sql.param(variantIds)}::bigint[]) with ordinality as asked (id, place)
      join variant on variant.account = ${account} and variant.id = asked.id and variant.active
      join product on product.account = ${account} and product.id = variant.product_id and product.published
      join listing on listing.account = ${account} and listing.product_id = product.id
      left join brand on brand.account = ${account} and brand.id = product.brand_id
      left join lateral (
        select sum(case when warehouse.serves_online then greatest(on_hand - held, 0) else 0 end)::int as pieces
        from stock
        join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid
        where stock.account = ${account} and stock.variant_id = variant.id) as counted on true
      left join lateral (
        select json_agg(json_build_object('role', option_type.role, 'label', option_type.label,
          'value', option_value.label) order by option_type.id) as options
        from variant_option
        join option_type on option_type.account = ${account} and option_type.id = variant_option.option_type_id
        join option_value on option_value.account = ${account} and option_value.id = variant_option.option_value_id
        where variant_option.account = ${account} and variant_option.variant_id = variant.id) as chosen on true
      order by asked.place`,
  )
  return found.flatMap(({ basePrice, withoutStock, price, ...offer }) =>
    sellable([{ ...offer, price: unitPrice({ basePrice }, { price }) }], { withoutStock }),
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
  options: PickedOption[]
}
