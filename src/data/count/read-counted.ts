import { sql } from 'drizzle-orm'
import type { LineOutcome } from '#domain/count/count.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { type CountLine, placesInScope, scannedLines, scannedPieces, UNIT_PRICE } from './count-lines.ts'

interface CountInScope {
  account: string
  id: number
  warehouseFid: string
  categoryId: number | null
  startedAt: Date
}

/** When the variants of a count were scanned last, the newest first. */
export async function readScanTimes(db: Db, count: CountInScope): Promise<Date[]> {
  const found = await rows<{ at: string }>(
    db,
    sql`select counted_at as at from (${scannedPieces(count, null)}) as scanned order by counted_at desc`,
  )
  return found.map(({ at }) => new Date(at))
}

/** Reads the scanned variants of a count, with the expected pieces. */
export async function readScannedLines(db: Db, count: CountInScope): Promise<CountLine[]> {
  const found = await rows<CountLine>(
    db,
    sql`
      select variant_id as "variantId", counted, counted_at as "countedAt", counted_by as "countedBy", expected,
        moved_meanwhile as "movedMeanwhile", unit_price as "unitPrice", outcome
      from (${scannedLines(count)}) as line
      order by variant_id`,
  )
  return found.map((line) => ({ ...line, countedAt: new Date(line.countedAt) }))
}

/** Reads the ids of the variants in the scope of a count that have pieces but no scan. */
export async function readUnscannedIds(db: Db, count: CountInScope): Promise<number[]> {
  const { account, id } = count
  const found = await rows<{ id: number }>(
    db,
    sql`
      select stock.variant_id as id from ${placesInScope(count)} and not exists (
        select from stock_count_scan as scan where scan.account = ${account} and scan.count_id = ${id}
          and scan.variant_id = stock.variant_id)
      order by stock.variant_id`,
  )
  return found.map((place) => place.id)
}

/**
 * Reads places without a scan as lines of zero pieces, at the moment of the count's last scan. The places must be
 * locked: a place with moves since the count was started stays as it is.
 */
export async function readUnscannedLines(
  tx: Db,
  { variantIds, countedAt, ...count }: CountInScope & { variantIds: readonly number[]; countedAt: Date },
): Promise<CountLine[]> {
  const { account, warehouseFid, startedAt } = count
  const at = sql`${countedAt.toISOString()}::timestamptz`
  const found = await rows<{ variantId: number; onHand: number; unitPrice: number | null; outcome: LineOutcome }>(
    tx,
    sql`
      select stock.variant_id as "variantId", stock.on_hand - stock.oversold as "onHand", ${UNIT_PRICE} as "unitPrice",
        case
          when stock.counted_at > ${at} then 'outdated'
          when exists (
            select from stock_event where account = ${account} and variant_id = stock.variant_id
              and warehouse_fid = ${warehouseFid} and at > ${startedAt.toISOString()}::timestamptz) then 'moved'
          else 'zeroed' end as outcome
      from ${placesInScope(count)} and stock.variant_id = any(${sql.param(variantIds)}::bigint[])
      order by stock.variant_id`,
  )
  return found.map(({ variantId, onHand, unitPrice, outcome }) => ({
    variantId,
    counted: 0,
    countedAt,
    countedBy: null,
    movedMeanwhile: 0,
    unitPrice,
    outcome,
    expected: outcome === 'zeroed' ? onHand : null,
  }))
}

/** Reads the variants of scans that a count has, by the scans' ids. */
export async function readScanVariants(
  db: Db,
  { account, id, scanIds }: { account: string; id: number; scanIds: readonly string[] },
): Promise<Map<string, number>> {
  const found = await rows<{ id: string; variantId: number }>(
    db,
    sql`
      select id, variant_id as "variantId" from stock_count_scan
      where account = ${account} and count_id = ${id} and id = any(${sql.param(scanIds)}::text[])`,
  )
  return new Map(found.map((scan) => [scan.id, scan.variantId]))
}
