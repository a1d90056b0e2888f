import { type SQL, sql } from 'drizzle-orm'
import type { ProductFilter, ProductSelection } from '#domain/product-edit/product-filter.ts'
import { fold } from '#domain/text/fold.ts'
import { idArray } from '../database/id-array.ts'

/** Words of a search that count; more would not narrow a typed search. */
const MOST_WORDS = 8
/** From so many letters a word is looked for within codes, as trigrams can find it. */
const LEAST_OF_CODE = 3
/** The most pieces that count as few (docs/rules/stock.md#low-stock). */
const FEW_PIECES = 5

/** Whether the filter can be evaluated without the pieces of each product. */
export function isByPieces({ stock }: ProductFilter): boolean {
  return stock !== null
}

/** The conditions of a statement that has `product`, and `pieces` where the filter is by those. */
export function productConditions(account: string, filter: ProductFilter): SQL {
  const conditions = [sql`product.account = ${account}`, ...textConditions(account, filter.text)]
  const { categoryId, brandId, published } = filter
  if (categoryId !== null) conditions.push(isLabelled(sql`product.category_id`, categoryId))
  if (brandId !== null) conditions.push(isLabelled(sql`product.brand_id`, brandId))
  if (published !== null) conditions.push(sql`product.published = ${published}`)
  if (filter.stock !== null) conditions.push(STOCK_CONDITIONS[filter.stock])
  if (filter.withoutImage) {
    conditions.push(sql`not exists (
      select 1 from image where image.account = ${account} and image.product_id = product.id and image.state = 'ready')`)
  }
  if (filter.withoutPrice) {
    conditions.push(sql`product.base_price = 0 and ${existsVariant(account, sql`variant.price = 0`)}`)
  }
  if (filter.withoutBarcode) conditions.push(existsVariant(account, sql`variant.barcode is null`))
  return sql.join(conditions, sql` and `)
}

/** The same for products that were chosen one by one, or all that a filter leaves. */
export function selectionConditions(account: string, selection: ProductSelection): SQL {
  if ('filter' in selection) {
    const { filter, except = [] } = selection
    const conditions = productConditions(account, filter)
    return except.length === 0 ? conditions : sql`${conditions} and product.id <> all(${idArray(except)})`
  }
  return sql`product.account = ${account} and product.id = any(${idArray(selection.ids)})`
}

function isLabelled(column: SQL, id: number | 'none'): SQL {
  return id === 'none' ? sql`${column} is null` : sql`${column} = ${id}::bigint`
}

/** `pieces` has a row of each product that has variants. */
const STOCK_CONDITIONS: Record<NonNullable<ProductFilter['stock']>, SQL> = {
  'in-stock': sql`(product.without_stock or pieces.uncounted > 0 or pieces.available > 0)`,
  low: sql`(not product.without_stock and pieces.uncounted = 0 and pieces.available between 1 and ${FEW_PIECES})`,
  'sold-out': sql`(not product.without_stock and pieces.uncounted = 0 and pieces.available = 0)`,
  uncounted: sql`(not product.without_stock and pieces.uncounted > 0)`,
}

function existsVariant(account: string, condition: SQL): SQL {
  return sql`exists (
    select 1 from variant
    where variant.account = ${account} and variant.product_id = product.id and variant.active and ${condition})`
}

/** Each word has to be in a text of the product, at its beginning or anywhere else. */
function textConditions(account: string, text: string): SQL[] {
  const words = fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  return words.map((word) => {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const places = [
      sql`product.folded_name like ${part}`,
      sql`product.fid = ${word}`,
      sql`product.brand_id in (select id from brand where brand.account = ${account} and brand.key like ${part})`,
    ]
    if (word.length >= LEAST_OF_CODE) {
      // A comparison without case takes many times as long, and thousands of barcodes share a beginning.
      const like = /[a-z]/.test(word) ? sql`ilike` : sql`like`
      places.push(
        sql`product.fid ${like} ${part}`,
        sql`product.id in (
          select distinct product_id from variant
          where variant.account = ${account} and variant.active
            and (variant.sku ${like} ${part} or variant.barcode ${like} ${part}))`,
      )
    }
    return sql`(${sql.join(places, sql` or `)})`
  })
}
