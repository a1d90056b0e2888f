import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { OrderedLine } from '#domain/order/order-contents.ts'
import { formerPrice, unitPrice } from '#domain/product/price.ts'
import type { WarehouseStock } from '#domain/stock/allocate-stock.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { variantImage, variantLaterals } from '../product/variant-laterals.ts'

/** A line with the store's current offer. */
export interface SoldLine extends Omit<OrderedLine, 'quantity' | 'price'> {
  /** Null is 'Consultar precio': it can't be ordered online. */
  price: Centavos | null
  stock: Stock
  /** The warehouses that serve the store, with the pieces available in each. */
  places: Omit<WarehouseStock, 'variantId'>[]
}

/**
 * Reads what an order needs to know of these variants, by variant, in one statement. A variant that no page shows is
 * left out. The image is the variant's own, else one of its colour, else one of the product
 * (domain/product/choose-images).
 */
export async function readOrderedLines(
  db: Db,
  { account, variantIds }: { account: string; variantIds: readonly number[] },
): Promise<Map<number, SoldLine>> {
  const found = await rows<SoldRow>(
    db,
    prepared(sql`
      select product.id as "productId", variant.id as "variantId", product.fid as "productFid",
        variant.fid as "variantFid", product.kind, product.name, variant.sku, variant.barcode,
        brand.label as "brandLabel", brand.fid as "brandFid", category.label as "categoryLabel",
        category.fid as "categoryFid", product.base_price as "basePrice", variant.price as "variantPrice",
        product.original_price as "originalPrice", variant.original_price as "variantOriginalPrice",
        product.without_stock as "withoutStock", counted.pieces as stock,
        coalesce(counted.places, '[]') as places, coalesce(chosen.options, '[]') as options,
        product.invoicing || variant.invoicing as invoicing, shown_image.blob_key as image
      from variant
      join product on product.account = ${account} and product.id = variant.product_id and product.published
      join listing on listing.account = ${account} and listing.product_id = product.id
      left join brand on brand.account = ${account} and brand.id = product.brand_id
      left join category on category.account = ${account} and category.id = product.category_id
      ${variantLaterals(account)}
      ${variantImage(account)}
      where variant.account = ${account} and variant.id = any(${sql.param(variantIds)}::bigint[]) and variant.active`),
  )
  return new Map(found.map((row) => [row.variantId, soldLine(row)]))
}

type SoldRow = Omit<SoldLine, 'brand' | 'category' | 'price'> & {
  brandLabel: string | null
  brandFid: string | null
  categoryLabel: string | null
  categoryFid: string | null
  basePrice: Centavos
  variantPrice: Centavos
  variantOriginalPrice: Centavos | null
  options: PickedOption[]
}

function soldLine({
  brandLabel,
  brandFid,
  categoryLabel,
  categoryFid,
  basePrice,
  variantPrice,
  originalPrice,
  variantOriginalPrice,
  ...line
}: SoldRow): SoldLine {
  const product = { basePrice, originalPrice }
  const variant = { price: variantPrice, originalPrice: variantOriginalPrice }
  return {
    ...line,
    brand: brandLabel === null ? null : { fid: brandFid, label: brandLabel },
    category: categoryLabel === null ? null : { fid: categoryFid, label: categoryLabel },
    price: unitPrice(product, variant),
    originalPrice: formerPrice(product, variant),
    stock: line.withoutStock ? null : line.stock,
  }
}
