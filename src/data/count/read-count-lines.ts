import { type SQL, sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions } from '../product/variant-laterals.ts'
import { appliedLines, type CountLine, placesInScope, scannedLines } from './count-lines.ts'
import type { Count } from './read-counts.ts'

/** A variant by the names that the staff knows it by. */
interface NamedVariant {
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  sku: string | null
  barcode: string | null
}

/** A line of a count as people read it. */
export interface ShownCountLine extends CountLine, NamedVariant {
  /** Pieces more (positive) or fewer than expected; null where nothing was expected. */
  difference: number | null
  /** The worth of the difference in centavos, by the price of a piece; null where one of both is not known. */
  value: number | null
  /** Pieces on hand now; null when uncounted. */
  onHand: number | null
}

/** Which lines are read: all, or those that want to be looked at. */
export type LineFilter = 'all' | 'differing'

interface CountLines {
  account: string
  count: Count
  filter: LineFilter
  /** These variants, or all. */
  variantIds: readonly number[] | null
  offset: number
  limit: number
}

/**
 * Reads the lines of a count: as it would be applied now, or as it was applied. All lines are sorted by the last scan
 * first; lines that differ, have a newer count or moved since are sorted by the greatest difference first.
 */
export async function readCountLines(
  db: Db,
  { account, count, filter, variantIds, offset, limit }: CountLines,
): Promise<{ lines: ShownCountLine[]; total: number }> {
  const of = { ...count, account }
  const lines = count.state === 'applied' ? appliedLines(of) : scannedLines(of, variantIds)
  const isWanted = variantIds === null ? sql`true` : sql`variant_id = any(${sql.param(variantIds)}::bigint[])`
  const found = await rows<ShownCountLine & { total: number }>(
    db,
    sql`
      with line as materialized (
        select *, counted - expected as difference from (${lines}) as line where ${isWanted}
      ), wanted as materialized (
        select *, row_number() over (order by ${ORDERS[filter]}, variant_id) as place from line
        where ${filter === 'all' ? sql`true` : DIFFERS}
      ), page as (select * from wanted where place > ${offset} order by place limit ${limit})
      select page.variant_id as "variantId", page.counted, page.counted_at as "countedAt",
        page.counted_by as "countedBy", page.expected, page.difference, page.moved_meanwhile as "movedMeanwhile",
        page.unit_price as "unitPrice", page.difference * page.unit_price::bigint as value, page.outcome,
        stock.on_hand as "onHand", ${NAMES}, counted.total
      from (select count(*)::int as total from wanted) as counted
      left join page on true
      left join variant on variant.account = ${account} and variant.id = page.variant_id
      left join product on product.account = ${account} and product.id = variant.product_id
      left join stock on stock.account = ${account} and stock.variant_id = page.variant_id
        and stock.warehouse_fid = ${count.warehouseFid}
      ${chosenOptions(account)}
      order by page.place`,
  )
  // Beyond the last line there is a row with the number of lines alone.
  const onPage = found.filter(({ variantId }) => variantId !== null)
  const shown = onPage.map(({ total: _, ...line }) => ({ ...line, countedAt: new Date(line.countedAt) }))
  return { lines: shown, total: found[0]?.total ?? 0 }
}

const DIFFERS = sql`
  (difference is distinct from 0 or outcome in ('outdated', 'moved') or moved_meanwhile > 0)`

const ORDERS: Record<LineFilter, SQL> = {
  all: sql`counted_at desc`,
  differing: sql`abs(difference) desc nulls first`,
}

const NAMES = sql`
  variant.product_id as "productId", product.name, coalesce(chosen.options, '[]') as options, variant.sku, variant.barcode`

/** A variant in the scope of a count that has pieces but no scan. */
export interface UnscannedVariant extends NamedVariant {
  onHand: number
  /** Pieces that orders hold: they may lie apart, ready to be picked up. */
  held: number
}

/** Reads the variants in the scope of a count without a scan, by name. */
export async function readUnscanned(
  db: Db,
  { account, count, offset, limit }: Omit<CountLines, 'filter' | 'variantIds'>,
): Promise<UnscannedVariant[]> {
  return rows<UnscannedVariant>(
    db,
    sql`
      with page as materialized (
        select stock.variant_id, stock.on_hand, stock.held, product.name
        from ${placesInScope({ ...count, account })} and not exists (
          select from stock_count_scan as scan where scan.account = ${account} and scan.count_id = ${count.id}
            and scan.variant_id = stock.variant_id)
        order by product.name, stock.variant_id limit ${limit} offset ${offset}
      )
      select page.variant_id as "variantId", page.on_hand as "onHand", page.held, ${NAMES}
      from page
      join variant on variant.account = ${account} and variant.id = page.variant_id
      join product on product.account = ${account} and product.id = variant.product_id
      ${chosenOptions(account)}
      order by page.name, page.variant_id`,
  )
}
