import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isCountedNowhere } from '../product/variant-laterals.ts'

/** Counts the variants that are sold without limit, since no warehouse counts them (docs/rules/stock.md#uncounted). */
export async function countUncounted(db: Db, { account }: { account: string }): Promise<number> {
  const [found] = await rows<{ variants: number }>(
    db,
    sql`
      select count(*)::int as variants from product
      join variant on variant.account = ${account} and variant.product_id = product.id and variant.active
      where product.account = ${account} and product.published and not product.without_stock
        and ${isCountedNowhere(account)}`,
  )
  return found?.variants ?? 0
}
