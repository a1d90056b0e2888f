import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Reads how many products each category of the whole catalogue has, by its id.
 * @param inStockOnly the store shows only products in stock
 */
export async function readCategoryCounts(
  db: Db,
  { account, inStockOnly }: { account: string; inStockOnly: boolean },
): Promise<Map<number, number>> {
  const count = inStockOnly ? sql`in_stock` : sql`total`
  const found = await rows<{ id: number; count: number }>(
    db,
    sql`
      select id, ${count} as count from facet_count
      where account = ${account} and kind = 'category' and ${count} > 0`,
  )
  return new Map(found.map(({ id, count }) => [id, count]))
}
