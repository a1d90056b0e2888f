import { shorterSearches } from '#domain/search/shorter-searches.ts'
import type { Db } from '../database/client.ts'
import { searchProducts } from './search-products.ts'

/** So many are offered. */
const MOST = 3

/** The first searches with fewer of the words that find products by all of theirs. For a search without results. */
export async function findShorterSearches(
  db: Db,
  { account, search, inStockOnly }: { account: string; search: string; inStockOnly: boolean },
): Promise<string[]> {
  const found: string[] = []
  for (const shorter of shorterSearches(search)) {
    const { items, understood } = await searchProducts(db, { account, search: shorter, inStockOnly, limit: 1 })
    if (items.length > 0 && understood === null) found.push(shorter)
    if (found.length === MOST) break
  }
  return found
}
