import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import { changePrice, changePriced, type PriceRule } from '#domain/product-edit/price-change.ts'
import type { PreviewedPrice, PricePreview } from '#domain/product-edit/price-preview.ts'
import type { ProductSelection } from '#domain/product-edit/product-filter.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isByPieces, selectionConditions } from './product-conditions.ts'
import { piecesOf } from './product-sums.ts'

interface PreviewToRead {
  account: string
  selection: ProductSelection
  rule: PriceRule
  /** Prices in the list. */
  limit: number
  /** Products at most. */
  most: number
}

interface StoredPrice {
  productId: number
  name: string
  variants: number
  price: Centavos
  originalPrice: Centavos | null
}

/** Reads what a change of prices would make of a selection. Nothing is written. */
export async function readPricePreview(
  db: Db,
  { account, selection, rule, limit, most }: PreviewToRead,
): Promise<PricePreview> {
  const stored = await readPrices(db, { account, selection, most })
  const previewed = stored
    .filter(({ price }) => price > 0)
    .map(({ price: before, originalPrice: originalBefore, ...of }): PreviewedPrice => {
      const changed = changePrice(before, rule)
      const after = changePriced({ price: before, originalPrice: originalBefore }, rule)
      return {
        ...of,
        before,
        originalBefore,
        after: after.price,
        originalAfter: after.originalPrice,
        problem: changed.ok ? null : changed.code,
      }
    })
  const differing = previewed.filter(
    ({ before, after, originalBefore, originalAfter }) => before !== after || originalBefore !== originalAfter,
  )
  const problems = previewed.filter(({ problem }) => problem !== null)
  const products = countProducts(stored)
  return {
    products,
    changed: countProducts(differing),
    withoutPrice: products - countProducts(previewed),
    problems: {
      'falls-to-nothing': problems.filter(({ problem }) => problem === 'falls-to-nothing').length,
      'too-large': problems.filter(({ problem }) => problem === 'too-large').length,
    },
    prices: [...problems, ...previewed.filter(({ problem }) => problem === null)].slice(0, limit),
  }
}

function countProducts(prices: readonly { productId: number }[]): number {
  return new Set(prices.map(({ productId }) => productId)).size
}

/** Each price of each product once, the product's own first; products by name. */
async function readPrices(
  db: Db,
  { account, selection, most }: Pick<PreviewToRead, 'account' | 'selection' | 'most'>,
): Promise<StoredPrice[]> {
  const byPieces = 'filter' in selection && isByPieces(selection.filter)
  return rows<StoredPrice>(
    db,
    sql`
      with chosen as materialized (
        select product.id, product.name, product.folded_name, product.base_price, product.original_price from product
        ${byPieces ? sql`left join (${piecesOf(account)}) as pieces on pieces.product_id = product.id` : sql``}
        where ${selectionConditions(account, selection)}
        order by product.id limit ${most}
      ), priced as (
        select id, name, folded_name, 0 as variants, base_price as price, original_price from chosen
        union all
        select chosen.id, chosen.name, chosen.folded_name, count(*)::int, variant.price, variant.original_price
        from chosen join variant on variant.account = ${account} and variant.product_id = chosen.id
        where variant.active and variant.price > 0
        group by 1, 2, 3, 5, 6
      )
      select id as "productId", name, variants, price, original_price as "originalPrice" from priced
      order by folded_name collate "C", id, variants, price`,
  )
}
