import { type SQL, sql } from 'drizzle-orm'
import type { SoldGoods, SoldRank } from '#domain/report/goods-figures.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { optionLabel } from './option-label.ts'
import { type Bounds, periodBounds, placedLines, type StorePeriod } from './report-orders.ts'

/** Products that are listed. */
const MOST_PRODUCTS = 50

/**
 * Reads the sales of a period: the products that sold most, compared with the period before, with their variants, and
 * all sizes and colours.
 */
export async function readSoldGoods(db: Db, of: StorePeriod & { by: SoldRank }): Promise<SoldGoods> {
  const { account } = of
  const bounds = periodBounds(of)
  const [sold] = await rows<SoldGoods>(
    db,
    sql`
      with ${soldVariants(of, bounds)}, ${soldProducts(of)}, ${soldValues(account)}
      select (select coalesce(json_agg(row_to_json(best) order by best.${RANKS[of.by]} desc, best."productId"), '[]')
          from best) as products,
        (select coalesce(json_agg(row_to_json(valued) order by valued.pieces desc, valued.label), '[]')
          from valued) as values`,
  )
  return sold ?? { products: [], values: [] }
}

const RANKS: Record<SoldRank, SQL> = { pieces: sql`pieces`, money: sql`money` }

/**
 * `sold`: the sales of each variant in the period and, with no variant, of each product in the one before: one pass
 * over the lines for both. Sums of sums are exact as floating-point numbers, up to 90 billion pesos, and slow as the
 * `numeric` that they would be.
 */
function soldVariants({ account, branches }: StorePeriod, { before, begin, end }: Bounds): SQL {
  const isCounted = isInBranches(sql`placed.branch_fid`, branches)
  return sql`
    sold as materialized (
      select line.product_id, case when placed.created_at >= ${begin} then line.variant_id end as variant_id,
        sum(line.quantity)::int as pieces, sum(line.total)::float8 as money
      from ${placedLines(account, before, end, isCounted)}
      group by 1, 2)`
}

/** `best`: the products that sold most. */
function soldProducts({ account, by }: { account: string; by: SoldRank }): SQL {
  return sql`
    ranked as materialized (
      select product_id, sum(pieces) as pieces, sum(money)::bigint as money
      from sold where variant_id is not null
      group by product_id order by sum(${RANKS[by]}) desc, product_id limit ${MOST_PRODUCTS}
    ), sold_of_best as (
      select sold.product_id,
        json_agg(json_build_object('variantId', sold.variant_id, 'pieces', sold.pieces, 'money', sold.money::bigint,
          'label', ${optionLabel(account, sql`sold.variant_id`)}) order by sold.pieces desc, sold.variant_id)
          filter (where sold.variant_id is not null) as variants,
        json_build_object('pieces', coalesce(sum(sold.pieces) filter (where sold.variant_id is null), 0),
          'money', coalesce(sum(sold.money) filter (where sold.variant_id is null), 0)::bigint) as before
      from ranked join sold on sold.product_id = ranked.product_id
      group by sold.product_id
    ), best as (
      select ranked.product_id as "productId", product.name, listing.card -> 'images' ->> 0 as image, ranked.pieces,
        ranked.money, sold_of_best.variants, sold_of_best.before
      from ranked
      join product on product.account = ${account} and product.id = ranked.product_id
      left join listing on listing.account = ${account} and listing.product_id = ranked.product_id
      join sold_of_best on sold_of_best.product_id = ranked.product_id)`
}

/** `valued`: the sales of each size and colour. */
function soldValues(account: string): SQL {
  return sql`
    summed as materialized (
      select variant_option.option_value_id, sum(pieces) as pieces, sum(money) as money
      from sold
      join variant_option on variant_option.account = ${account} and variant_option.variant_id = sold.variant_id
      group by 1
    ), valued as (
      select option_type.role, option_value.label, sum(pieces)::int as pieces, sum(money)::bigint as money
      from summed
      join option_value on option_value.account = ${account} and option_value.id = summed.option_value_id
      join option_type on option_type.account = ${account} and option_type.id = option_value.option_type_id
      where option_type.role in ('size', 'color')
      group by option_type.role, option_value.label)`
}
