import { type SQL, sql } from 'drizzle-orm'
import type { ProductFilter, ProductSort } from '#domain/product-edit/product-filter.ts'
import type { TableProduct } from '#domain/product-edit/product-table.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isByPieces, productConditions } from './product-conditions.ts'
import { piecesOf, pricesOf } from './product-sums.ts'

interface ProductWindow {
  account: string
  filter: ProductFilter
  sort: ProductSort
  descending: boolean
  /** Rows before the first one. */
  offset: number
  limit: number
}

/** The key of rows by each column; what has none of it comes last either way. */
const SORTS: Record<ProductSort, SQL> = {
  name: sql`product.folded_name collate "C"`,
  brand: sql`brand.key collate "C"`,
  category: sql`category.key collate "C"`,
  price: sql`prices.price`,
  published: sql`product.published`,
  available: sql`case when product.without_stock or pieces.uncounted > 0 then null else pieces.available end`,
  onHand: sql`case when product.without_stock or pieces.uncounted > 0 then null else pieces.on_hand end`,
  variants: sql`prices.variants`,
  updatedAt: sql`product.updated_at`,
}

/**
 * Reads the rows of a part of the table, and how many rows there are. Products that are not published are in it, too. A
 * table that scrolls jumps to any place, so places are numbers and not the last row that was seen: to sort 10,000 rows
 * takes a few milliseconds, and pieces are added up for all products only where they are sorted or narrowed by them.
 */
export async function readProductTable(
  db: Db,
  { account, filter, sort, descending, offset, limit }: ProductWindow,
): Promise<{ rows: TableProduct[]; total: number }> {
  const usesPieces = isByPieces(filter) || sort === 'available' || sort === 'onHand'
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const [found] = await rows<{ total: number; rows: TableProduct[] | null }>(
    db,
    sql`
      with matching as materialized (
        select product.id, ${SORTS[sort]} as key
        from product
        ${sort === 'brand' ? sql`left join brand on brand.account = ${account} and brand.id = product.brand_id` : sql``}
        ${
          sort === 'category'
            ? sql`left join category on category.account = ${account} and category.id = product.category_id`
            : sql``
        }
        ${usesPieces ? joinedPieces(account, filter) : sql``}
        ${
          sort === 'price' || sort === 'variants'
            ? sql`left join (${pricesOf(account)}) as prices on prices.product_id = product.id`
            : sql``
        }
        where ${productConditions(account, filter)}
      ), shown as materialized (
        select id, row_number() over (order by key ${direction}, id) as place from matching
        order by key ${direction}, id offset ${offset} limit ${limit}
      )
      select (select count(*)::int from matching) as total, (
        select json_agg(json_build_object(${ROW}) order by shown.place)
        from shown
        join product on product.account = ${account} and product.id = shown.id
        left join brand on brand.account = ${account} and brand.id = product.brand_id
        left join category on category.account = ${account} and category.id = product.category_id
        left join lateral (${pricesOf(account, sql`and variant.product_id = shown.id`)}) as prices on true
        left join lateral (${piecesOf(account, sql`and variant.product_id = shown.id`)}) as pieces on true
        left join lateral (
          select blob_key from image
          where image.account = ${account} and image.product_id = shown.id and image.state = 'ready'
          order by position, id limit 1) as first_image on true) as rows`,
  )
  return { rows: found?.rows ?? [], total: found?.total ?? 0 }
}

const ROW = sql`'id', product.id, 'fid', product.fid, 'name', product.name, 'blobKey', first_image.blob_key,
  'brand', brand.label, 'category', category.label, 'price', prices.price, 'priceMax', prices.price_max,
  'published', product.published, 'withoutStock', product.without_stock, 'variants', coalesce(prices.variants, 0),
  'uncounted', case when product.without_stock then 0 else coalesce(pieces.uncounted, 0) end,
  'available', case when pieces.uncounted = 0 then pieces.available end,
  'onHand', case when pieces.uncounted = 0 then pieces.on_hand end,
  'updatedAt', floor(extract(epoch from product.updated_at) * 1000)::bigint`

/** From so many letters a search leaves so few products that the pieces of each are added up by themselves. */
const LEAST_OF_SEARCH = 3

/** A join for a statement that has `product`: the pieces of those that a search has left, or of all at once. */
function joinedPieces(account: string, { text }: ProductFilter): SQL {
  return text.trim().length >= LEAST_OF_SEARCH
    ? sql`left join lateral (${piecesOf(account, sql`and variant.product_id = product.id`)}) as pieces on true`
    : sql`left join (${piecesOf(account)}) as pieces on pieces.product_id = product.id`
}
