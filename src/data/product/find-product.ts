import { type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'
import type { SizedGarment } from '#domain/size/sized-garment.ts'
import { canBeBought, sellable } from '#domain/stock/stock.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { type ReadyImage, readyImageRows } from './read-ready-images.ts'
import { type Variant, variantRows } from './read-variants.ts'

export interface Product {
  id: number
  name: string
  brand: string | null
  category: string | null
  /** Sanitised HTML. */
  description: string
  basePrice: Centavos
  originalPrice: Centavos | null
  createdAt: Date
  rating: number
  reviewCount: number
  inStock: boolean
  variants: Variant[]
  /** The images whose originals are stored; those still to be fetched are left out. */
  images: ReadyImage[]
  brandId: number | null
  categoryId: number | null
  /** The charts of sizes that may be its own. */
  charts: (ChartScope & { garment: SizedGarment })[]
}

/** Finds a published product of the store, with its variants and images. */
export async function findProduct(db: Db, { account, id }: { account: string; id: number }): Promise<Product | null> {
  const scope = { account, productIds: [id] }
  const [found] = await rows<ProductPageRow>(
    db,
    // A product that the catalogue doesn't list (unpublished, without variants) has no page either.
    prepared(sql`
      select product.id, product.name, brand.label as brand, category.label as category, product.description,
        product.brand_id as "brandId", product.category_id as "categoryId",
        product.base_price as "basePrice", product.original_price as "originalPrice",
        product.without_stock as "withoutStock", product.created_at as "createdAt", listing.rating,
        listing.review_count as "reviewCount",
        (select json_agg(each) from (${variantRows(scope)}) as each) as variants,
        (select json_agg(each) from (${readyImageRows(scope)}) as each) as images,
        (select json_agg(each) from (${chartRows({ account, id })}) as each) as charts
      from product
      join listing on listing.account = product.account and listing.product_id = product.id
      left join brand on brand.account = product.account and brand.id = product.brand_id
      left join category on category.account = product.account and category.id = product.category_id
      where product.account = ${account} and product.id = ${id}`),
  )
  if (!found) return null
  const { withoutStock, createdAt, images, charts, ...shown } = found
  const variants = sellable(found.variants ?? [], { withoutStock })
  return {
    ...shown,
    createdAt: new Date(createdAt),
    variants,
    // Not as the listing has it, which follows a moment after a sale.
    inStock: variants.some(canBeBought),
    images: images ?? [],
    charts: charts ?? [],
  }
}

type ProductPageRow = Omit<Product, 'createdAt' | 'variants' | 'images' | 'charts' | 'inStock'> & {
  withoutStock: boolean
  createdAt: Date | string
  variants: Variant[] | null
  images: ReadyImage[] | null
  charts: Product['charts'] | null
}

/** The scopes and garments of the charts that may be a product's. */
function chartRows({ account, id }: { account: string; id: number }): SQL {
  return sql`
    select size_chart.product_id as "productId", size_chart.brand_id as "brandId",
      size_chart.category_id as "categoryId", size_chart.garment
    from size_chart
    where size_chart.account = ${account} and (size_chart.product_id = ${id} or (size_chart.product_id is null
      and (size_chart.brand_id is null or size_chart.brand_id = product.brand_id)
      and (size_chart.category_id is null or size_chart.category_id = product.category_id)))`
}
