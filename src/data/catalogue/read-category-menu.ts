import { sql } from 'drizzle-orm'
import type { CategoryMenu, MenuCategory } from '#domain/catalogue/category-menu.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Reads the categories that have products, by their names: a sequence by counts would change with every sale, and the
 * cached pages have it.
 * @param inStockOnly the store shows only products in stock
 */
export async function readCategoryMenu(
  db: Db,
  { account, inStockOnly }: { account: string; inStockOnly: boolean },
): Promise<CategoryMenu> {
  const count = inStockOnly ? sql`counted.in_stock` : sql`counted.total`
  const categories = await rows<Pick<MenuCategory, keyof MenuCategory>>(
    db,
    sql`
      select category.key, category.label
      from facet_count as counted
      join category on category.account = ${account} and category.id = counted.id
      where counted.account = ${account} and counted.kind = 'category' and ${count} > 0
      order by category.label`,
  )
  return { categories }
}
