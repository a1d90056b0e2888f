import { type SQL, sql } from 'drizzle-orm'
import {
  DEMAND_DAYS,
  demandPerWeek,
  type SoldOutVariant,
  type StillDays,
  type StillStock,
} from '#domain/report/goods-figures.ts'
import type { IdleStock } from '#domain/report/report.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { optionLabel } from './option-label.ts'
import { instant } from './report-orders.ts'

interface StockOf {
  account: string
  now: Date
  stillDays: StillDays
}

const MOST_STILL = 50
const MOST_SOLD_OUT = 100
const DAY_MS = 86_400_000

/** A variant as the statement returns it: when its product came, instead of the demand. */
type SoldOutRow = Omit<SoldOutVariant, 'perWeek'> & { createdAt: number }

/**
 * Reads what of the stock stands still, and what is missing in it: both follow from the orders of the last `DEMAND_DAYS`
 * and from what is on hand now.
 */
export async function readIdleStock(db: Db, of: StockOf): Promise<IdleStock> {
  const since = of.now.getTime() - DEMAND_DAYS * DAY_MS
  const [read] = await rows<{ still: StillStock; soldOut: SoldOutRow[] }>(
    db,
    sql`
      with sold as materialized (${soldSince(of.account, since)}), counted as materialized (${countedStock(of.account)}),
        ${stillProducts(of)}, ${soldOutVariants(of, since)}
      select ${stillStock(of.account)} as still,
        (select coalesce(json_agg(row_to_json(missing)), '[]') from missing) as "soldOut"`,
  )
  const soldOut = (read?.soldOut ?? []).map(({ createdAt, ...row }) => ({
    ...row,
    perWeek: demandPerWeek({ ...row, since, createdAt }),
  }))
  return {
    still: read?.still ?? { products: [], count: 0, onHand: 0, bound: 0 },
    soldOut: soldOut.sort((one, other) => other.perWeek - one.perWeek).slice(0, MOST_SOLD_OUT),
  }
}

function soldSince(account: string, since: number): SQL {
  return sql`
    select line.product_id, line.variant_id, sum(line.quantity)::int as pieces,
      max(placed.created_at) as ordered_at
    from "order" as placed
    join order_line as line on line.account = ${account} and line.order_id = placed.id
    where placed.account = ${account} and placed.created_at >= ${instant(since)} and placed.status <> 'Cancelado'
    group by line.product_id, line.variant_id`
}

/** The pieces of each variant that a warehouse counts: on hand, and those that can be sold online. */
function countedStock(account: string): SQL {
  return sql`
    select variant.product_id, variant.id as variant_id, variant.active, summed.on_hand, summed.available
    from (
      select stock.variant_id, sum(stock.on_hand)::int as on_hand,
        sum(case when warehouse.serves_online then greatest(stock.on_hand - stock.held, 0) else 0 end)::int as available
      from stock
      join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid
      where stock.account = ${account}
      group by stock.variant_id) as summed
    join variant on variant.account = ${account} and variant.id = summed.variant_id`
}

/** `still`: products with pieces of which none was sold. */
function stillProducts({ account, now, stillDays }: StockOf): SQL {
  const since = instant(now.getTime() - stillDays * DAY_MS)
  return sql`
    ordered as materialized (select product_id, max(ordered_at) as ordered_at from sold group by product_id),
    on_hand as materialized (
      select product_id, sum(on_hand)::int as on_hand from counted where on_hand > 0 group by product_id
    ), still as materialized (
      select on_hand.product_id, on_hand.on_hand, ordered.ordered_at, listing.price::bigint * on_hand.on_hand as bound
      from on_hand
      join product on product.account = ${account} and product.id = on_hand.product_id and product.created_at < ${since}
      left join ordered on ordered.product_id = on_hand.product_id
      left join listing on listing.account = ${account} and listing.product_id = on_hand.product_id
      where (ordered.ordered_at is null or ordered.ordered_at < ${since})
        and not exists (
          select from stock_event join variant on variant.account = ${account} and variant.id = stock_event.variant_id
          where stock_event.account = ${account} and variant.product_id = on_hand.product_id
            and stock_event.pieces < 0 and stock_event.at >= ${since}))`
}

function stillStock(account: string): SQL {
  return sql`(
    select json_build_object('count', count(*), 'onHand', coalesce(sum(on_hand), 0), 'bound', coalesce(sum(bound), 0),
      'products', (
        select coalesce(json_agg(json_build_object('productId', most.product_id, 'name', product.name,
          'image', listing.card -> 'images' ->> 0, 'onHand', most.on_hand, 'bound', most.bound,
          'orderedAt', floor(extract(epoch from most.ordered_at) * 1000)::bigint)
          order by most.bound desc nulls last, most.product_id), '[]')
        from (select * from still order by bound desc nulls last, product_id limit ${MOST_STILL}) as most
        join product on product.account = ${account} and product.id = most.product_id
        left join listing on listing.account = ${account} and listing.product_id = most.product_id))
    from still)`
}

/**
 * `missing`: variants of which nothing is left and that were ordered. Among those with as many pieces the demand a week
 * differs by thirteen times at most, so that it is ranked among many more than are listed.
 */
function soldOutVariants({ account }: StockOf, since: number): SQL {
  return sql`
    missing as materialized (
      select sold.product_id as "productId", sold.variant_id as "variantId", product.name,
        ${optionLabel(account, sql`sold.variant_id`)} as label, sold.pieces,
        floor(extract(epoch from sold.ordered_at) * 1000)::bigint as "orderedAt",
        floor(extract(epoch from product.created_at) * 1000)::bigint as "createdAt",
        coalesce(missed.rejected, 0) as rejected
      from (
        select sold.product_id, sold.variant_id, sold.pieces, sold.ordered_at from sold
        join counted on counted.variant_id = sold.variant_id and counted.available = 0 and counted.active
        join product on product.account = ${account} and product.id = sold.product_id and product.published
          and not product.without_stock
        order by sold.pieces desc, sold.variant_id limit ${MOST_SOLD_OUT}) as sold
      join product on product.account = ${account} and product.id = sold.product_id
      left join (
        select variant_id, sum(count)::int as rejected from stock_miss
        where account = ${account} and created_at >= ${instant(since)} group by variant_id
      ) as missed on missed.variant_id = sold.variant_id)`
}
