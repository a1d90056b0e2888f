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
import { instantParameter, placedLines } from './report-orders.ts'

interface IdleOf {
  account: string
  now: Date
  stillDays: StillDays
}

const MOST_STILL = 50
const MOST_SOLD_OUT = 100
const DAY_MS = 86_400_000

/** A variant as the statement returns it: when its product came, instead of the demand. */
type SoldOutRow = Omit<SoldOutVariant, 'perWeek'> & { createdAt: number }

/** Reads idle and missing stock: both follow from the orders of the last `DEMAND_DAYS` and the pieces on hand now. */
export async function readIdleStock(db: Db, of: IdleOf): Promise<IdleStock> {
  const since = of.now.getTime() - DEMAND_DAYS * DAY_MS
  const [read] = await rows<{ still: StillStock; soldOut: SoldOutRow[] }>(
    db,
    sql`
      with sold as materialized (
        select line.product_id, line.variant_id, sum(line.quantity)::int as pieces, max(placed.created_at) as ordered_at
        from ${placedLines(of.account, instantParameter(since), sql`'infinity'`)}
        group by line.product_id, line.variant_id
      ), ${stillProducts(of)},
        ${soldOutVariants(of, since)}
      select ${stillStock(of.account)} as still,
        (select coalesce(json_agg(row_to_json(missing)), '[]') from missing) as "soldOut"`,
  )
  const soldOut = (read?.soldOut ?? []).map(({ createdAt, ...row }) => ({
    ...row,
    perWeek: demandPerWeek({ ...row, since, createdAt }),
  }))
  return {
    still: read?.still ?? { products: [], count: 0, onHand: 0, bound: 0 },
    soldOut: soldOut.sort((one, other) => other.perWeek - one.perWeek),
  }
}

/** `still`: products with pieces of which none was sold. Stock is read of those alone that were not ordered. */
function stillProducts({ account, now, stillDays }: IdleOf): SQL {
  const since = instantParameter(now.getTime() - stillDays * DAY_MS)
  return sql`
    ordered as materialized (select product_id, max(ordered_at) as ordered_at from sold group by product_id),
    unordered as materialized (
      select product.id, ordered.ordered_at from product
      left join ordered on ordered.product_id = product.id
      where product.account = ${account} and product.created_at < ${since}
        and (ordered.ordered_at is null or ordered.ordered_at < ${since})
    ), on_hand as materialized (
      select unordered.id as product_id, unordered.ordered_at, sum(stock.on_hand)::int as on_hand
      from unordered
      join variant on variant.account = ${account} and variant.product_id = unordered.id
      join stock on stock.account = ${account} and stock.variant_id = variant.id
      where stock.on_hand > 0
      group by unordered.id, unordered.ordered_at
    ), still as materialized (
      select on_hand.*, listing.price::bigint * on_hand.on_hand as bound
      from on_hand
      left join listing on listing.account = ${account} and listing.product_id = on_hand.product_id
      where not exists (
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
          'orderedAt', floor(extract(epoch from most.ordered_at) * 1000)::bigint,
          'wasOrdered', most.ordered_at is not null or ${wasOrdered(account, sql`most.product_id`)})
          order by most.bound desc nulls last, most.product_id), '[]')
        from (select * from still order by bound desc nulls last, product_id limit ${MOST_STILL}) as most
        join product on product.account = ${account} and product.id = most.product_id
        left join listing on listing.account = ${account} and listing.product_id = most.product_id))
    from still)`
}

/** Whether there is an order of a product that was not cancelled: looked up of the few alone that are listed. */
function wasOrdered(account: string, productId: SQL): SQL {
  return sql`exists (
    select from order_line as line
    join "order" as placed on placed.account = ${account} and placed.id = line.order_id
    where line.account = ${account} and line.product_id = ${productId} and placed.status <> 'Cancelado')`
}

/**
 * `missing`: sold-out variants, the most ordered ones. They come in that sequence, so that stock and catalogue are
 * looked up only for the listed ones. A variant that was never counted is left out.
 */
function soldOutVariants({ account }: IdleOf, since: number): SQL {
  return sql`
    missing as materialized (
      select sold.product_id as "productId", sold.variant_id as "variantId", product.name,
        ${optionLabel(account, sql`sold.variant_id`)} as label, sold.pieces,
        floor(extract(epoch from sold.ordered_at) * 1000)::bigint as "orderedAt",
        floor(extract(epoch from product.created_at) * 1000)::bigint as "createdAt",
        coalesce(missed.rejected, 0) as rejected
      from (select * from sold order by pieces desc, variant_id offset 0) as sold
      join lateral (
        select bool_or(warehouse.serves_online and stock.on_hand > stock.held) as is_left
        from stock
        join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid
        where stock.account = ${account} and stock.variant_id = sold.variant_id
      ) as counted on not counted.is_left
      join variant on variant.account = ${account} and variant.id = sold.variant_id and variant.active
      join product on product.account = ${account} and product.id = sold.product_id and product.published
        and not product.without_stock
      left join (
        select variant_id, sum(count)::int as rejected from stock_miss
        where account = ${account} and created_at >= ${instantParameter(since)} group by variant_id
      ) as missed on missed.variant_id = sold.variant_id
      order by sold.pieces desc, sold.variant_id limit ${MOST_SOLD_OUT})`
}
