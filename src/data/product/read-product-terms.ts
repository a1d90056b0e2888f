import { sql } from 'drizzle-orm'
import type { ProductTerms } from '#domain/product-edit/product-table.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads the names that the staff's table of products is narrowed by. */
export async function readProductTerms(db: Db, { account }: { account: string }): Promise<ProductTerms> {
  const [found] = await rows<ProductTerms>(
    db,
    sql`
      with counted as materialized (
        select brand_id, category_id, count(*)::int as products, count(*) filter (where not published)::int as unpublished
        from product where account = ${account} group by brand_id, category_id
      )
      select (select coalesce(sum(products), 0)::int from counted) as products,
        (select coalesce(sum(unpublished), 0)::int from counted) as unpublished,
        (select coalesce(json_agg(json_build_object('id', id, 'label', label, 'products',
            (select coalesce(sum(products), 0)::int from counted where brand_id = brand.id)) order by key), '[]')
          from brand where account = ${account}) as brands,
        (select coalesce(json_agg(json_build_object('id', id, 'label', label, 'products',
            (select coalesce(sum(products), 0)::int from counted where category_id = category.id)) order by key), '[]')
          from category where account = ${account}) as categories`,
  )
  return found ?? { brands: [], categories: [], products: 0, unpublished: 0 }
}
