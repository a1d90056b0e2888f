import { type SQL, sql } from 'drizzle-orm'
import type { LineOutcome } from '#domain/count/count.ts'
import type { Actor } from '#domain/event/event.ts'
import { counterMoveId } from '#domain/stock/stock-move.ts'

/** The counted pieces of a variant, with the expected ones. */
export interface CountLine {
  variantId: number
  counted: number
  /** When it was scanned last. */
  countedAt: Date
  countedBy: Actor | null
  /**
   * Pieces expected at that moment, below zero where more had been sold; null at a first count, or after a later one.
   */
  expected: number | null
  /** Pieces that came and went between its first scan and its last: whether they were counted is not known. */
  movedMeanwhile: number
  /** The price of a piece, in centavos; null for one on request. */
  unitPrice: number | null
  outcome: LineOutcome
}

interface CountOfLines {
  account: string
  id: number
  warehouseFid: string
}

/** The price of a piece by the rule of domain/product, for a statement that has `variant` and `product`. */
export const UNIT_PRICE = sql`coalesce(nullif(variant.price, 0), nullif(product.base_price, 0))`

/**
 * The scans of a count by variant: the pieces that were set last plus the pieces added after that, by the time of the
 * scans, in any sequence of arrival.
 * @param variantIds these variants, or all
 */
export function scannedPieces({ account, id }: CountOfLines, variantIds: readonly number[] | null): SQL {
  return sql`
    select variant_id, greatest(least(sum(pieces), 2147483647), 0)::int as counted, max(at) as counted_at,
      min(at) as first_at, (array_agg(scanned_by order by at desc, id collate "C" desc))[1] as counted_by
    from (
      select variant_id, id, pieces, at, scanned_by, count(*) filter (where mode = 'set') over (
        partition by variant_id order by at desc, id collate "C" desc
        rows between unbounded preceding and 1 preceding) as set_later
      from stock_count_scan where account = ${account} and count_id = ${id}
        ${variantIds === null ? sql`` : sql`and variant_id = any(${sql.param(variantIds)}::bigint[])`}) as scan
    where set_later = 0
    group by variant_id`
}

/**
 * The lines of a count that is not applied, as it would be now. `on_hand` at a moment is the current stock minus the
 * moves since (decision 031).
 */
export function scannedLines(count: CountOfLines, variantIds: readonly number[] | null = null): SQL {
  const { account, id, warehouseFid } = count
  const isOutdated = sql`
    coalesce((scanned.counted_at, ${counterMoveId('conteo', id)} collate "C")
      < (stock.counted_at, stock.counted_by collate "C"), false)`
  return sql`
    select scanned.variant_id, scanned.counted, scanned.counted_at, scanned.counted_by,
      case when stock.variant_id is null or stock.counted_at = '-infinity' or ${isOutdated} then null
        else (stock.on_hand - stock.oversold - moved.later)::int end as expected,
      moved.meanwhile as moved_meanwhile, ${UNIT_PRICE} as unit_price,
      case when ${isOutdated} then 'outdated' else 'applied' end as outcome
    from (${scannedPieces(count, variantIds)}) as scanned
    join variant on variant.account = ${account} and variant.id = scanned.variant_id
    join product on product.account = ${account} and product.id = variant.product_id
    left join stock on stock.account = ${account} and stock.variant_id = scanned.variant_id
      and stock.warehouse_fid = ${warehouseFid}
    left join lateral (
      select coalesce(sum(pieces) filter (where at > scanned.counted_at), 0) as later,
        coalesce(sum(abs(pieces)) filter (where at <= scanned.counted_at), 0)::int as meanwhile
      from stock_event
      where account = ${account} and variant_id = scanned.variant_id and warehouse_fid = ${warehouseFid}
        and at > scanned.first_at) as moved on true`
}

/** The lines of a count as it was applied. */
export function appliedLines({ account, id }: CountOfLines): SQL {
  return sql`
    select variant_id, counted, counted_at, counted_by, expected, moved_meanwhile, unit_price, outcome
    from stock_count_line where account = ${account} and count_id = ${id}`
}

/**
 * The places in the scope of a count that have pieces, or too few, for a statement that joins `variant` and `product`.
 */
export function placesInScope({
  account,
  warehouseFid,
  categoryId,
}: CountOfLines & { categoryId: number | null }): SQL {
  return sql`
    stock
    join variant on variant.account = ${account} and variant.id = stock.variant_id
    join product on product.account = ${account} and product.id = variant.product_id
      ${categoryId === null ? sql`` : sql`and product.category_id = ${categoryId}`}
    where stock.account = ${account} and stock.warehouse_fid = ${warehouseFid}
      and (stock.on_hand > 0 or stock.oversold > 0)`
}
