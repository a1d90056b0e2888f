import { type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import { type LexemeQuery, tsqueryText } from '#domain/search/lexeme-query.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import type { ListedProduct } from './read-listings.ts'

/** Products that are read of each group: the category or the others, cheaper or dearer. */
const MAX_OF_GROUP = 10

interface SimilarScope {
  account: string
  /** The product that the others are similar to. */
  productId: number
  categoryId: number | null
  /** Finds products of other categories by their words; null finds none. */
  words: LexemeQuery | null
  /** The price of the product and those between which the others' are, in centavos; null is any price. */
  prices: { near: Centavos; low: Centavos; high: Centavos } | null
}

/**
 * Reads up to 40 products that may be similar to another, in no order: in stock, of its category or with its words, the
 * nearest prices of each. Without a price they are the newest.
 */
export async function readSimilar(db: Db, scope: SimilarScope): Promise<ListedProduct[]> {
  const { categoryId, words } = scope
  const groups = [
    ...(categoryId === null ? [] : [sql`listing.category_id = ${categoryId}`]),
    ...(words === null
      ? []
      : [
          categoryId === null
            ? hasWords(words)
            : sql`${hasWords(words)}
            and listing.category_id is distinct from ${categoryId}`,
        ]),
  ]
  if (groups.length === 0) return []
  const parts = groups.flatMap((group) => nearest(scope, group))
  const found = await rows<SimilarRow>(db, prepared(sql.join(parts, sql` union all `)))
  return found.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

function hasWords(words: LexemeQuery): SQL {
  return sql`listing.search @@ ${tsqueryText(words)}::tsquery`
}

/** Each part is in the order of an index: few rows of a large category are read. */
function nearest({ account, productId, prices }: SimilarScope, group: SQL): SQL[] {
  const part = (range: SQL, order: SQL) => sql`(
    select listing.product_id as id, listing.in_stock as "inStock", listing.rating,
      listing.review_count as "reviewCount", listing.created_at as "createdAt",
      listing.branch_fids as "branchFids", listing.card
    from listing
    where listing.account = ${account} and ${group} and listing.in_stock
      and listing.product_id <> ${productId} and ${range}
    order by ${order} limit ${MAX_OF_GROUP})`
  if (prices === null) {
    return [part(sql`true`, sql`listing.created_at desc nulls first, listing.product_id desc nulls first`)]
  }
  const { near, low, high } = prices
  return [
    part(
      sql`listing.price between ${low} and ${near}`,
      sql`listing.price desc, listing.created_at asc nulls last, listing.product_id asc nulls last`,
    ),
    part(
      sql`listing.price > ${near} and listing.price <= ${high}`,
      sql`listing.price, listing.created_at desc nulls first, listing.product_id desc nulls first`,
    ),
  ]
}

type SimilarRow = Omit<ListedProduct, 'createdAt'> & { createdAt: Date | string }
