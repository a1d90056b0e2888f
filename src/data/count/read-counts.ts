import { type SQL, sql } from 'drizzle-orm'
import type { CountState, Unscanned } from '#domain/count/count.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { appliedLines, placesInScope, scannedLines } from './count-lines.ts'

/** A count as lists show it. */
export interface Count {
  id: number
  warehouseFid: string
  warehouse: string
  /** The category that is counted; null where everything is. */
  categoryId: number | null
  category: string | null
  note: string
  state: CountState
  startedBy: Actor
  startedAt: Date
  endedBy: Actor | null
  endedAt: Date | null
  unscanned: Unscanned | null
}

/** How far a count has come, and what it would change, or has changed. */
export interface CountProgress {
  /** Variants that were scanned, and their pieces. */
  variants: number
  pieces: number
  /** Variants of the scope with pieces but no scan, and their pieces; 0 once the count has ended. */
  unscannedVariants: number
  unscannedPieces: number
  /** Pieces among them that orders hold, which may lie apart. */
  unscannedHeld: number
  lastScanAt: Date | null
  people: Actor[]
  /** Pieces more and fewer than expected, and their worth in centavos, where the price is known. */
  morePieces: number
  moreValue: number
  fewerPieces: number
  fewerValue: number
}

const COLUMNS = sql`
  stock_count.id, stock_count.warehouse_fid as "warehouseFid", warehouse.name as warehouse,
  stock_count.category_id as "categoryId", stock_count.category_label as category, stock_count.note, stock_count.state,
  stock_count.started_by as "startedBy", stock_count.started_at as "startedAt", stock_count.ended_by as "endedBy",
  stock_count.ended_at as "endedAt", stock_count.unscanned`

/**
 * Reads the counts of a store, the newest first.
 * @param options `before`: those older than this id; null for the newest
 */
export function readCounts(
  db: Db,
  { account, before, limit }: { account: string; before: number | null; limit: number },
): Promise<Count[]> {
  return readWhere(
    db,
    account,
    sql`${before === null ? sql`true` : sql`stock_count.id < ${before}`} order by stock_count.id desc limit ${limit}`,
  )
}

/** Finds the open count of a warehouse that has something of the same scope. @param categoryId null for everything */
export async function findOpenCount(
  db: Db,
  { account, warehouseFid, categoryId }: { account: string; warehouseFid: string; categoryId: number | null },
): Promise<Count | null> {
  const overlaps = sql`
    ${categoryId === null ? sql`true` : sql`(stock_count.category_id is null or stock_count.category_id = ${categoryId})`}`
  const [found] = await readWhere(
    db,
    account,
    sql`stock_count.state = 'open' and stock_count.warehouse_fid = ${warehouseFid} and ${overlaps}
      order by stock_count.id limit 1`,
  )
  return found ?? null
}

export async function findCount(db: Db, { account, id }: { account: string; id: number }): Promise<Count | null> {
  if (!Number.isSafeInteger(id)) return null
  const [found] = await readWhere(db, account, sql`stock_count.id = ${id}`)
  return found ?? null
}

async function readWhere(db: Db, account: string, condition: SQL): Promise<Count[]> {
  const found = await rows<Count>(
    db,
    sql`
      select ${COLUMNS} from stock_count
      join warehouse on warehouse.account = ${account} and warehouse.fid = stock_count.warehouse_fid
      where stock_count.account = ${account} and ${condition}`,
  )
  return found.map((count) => ({
    ...count,
    startedAt: new Date(count.startedAt),
    endedAt: count.endedAt && new Date(count.endedAt),
  }))
}

/** Reads how far a count has come. */
export async function readCountProgress(
  db: Db,
  { account, count }: { account: string; count: Count },
): Promise<CountProgress> {
  const of = { ...count, account }
  const lines = count.state === 'applied' ? appliedLines(of) : scannedLines(of)
  const [found] = await rows<CountProgress>(
    db,
    sql`
      with line as materialized (${lines}), difference as (
        select counted - expected as pieces, (counted - expected) * unit_price::bigint as value from line
        where outcome in ('applied', 'zeroed')
      ), unscanned as (${unscannedSums(of)})
      select (select count(*)::int from line where outcome in ('applied', 'outdated')) as variants,
        (select coalesce(sum(counted), 0)::bigint from line) as pieces,
        unscanned.variants as "unscannedVariants", unscanned.pieces as "unscannedPieces", unscanned.held as "unscannedHeld",
        (select max(counted_at) from line) as "lastScanAt",
        (select coalesce(json_agg(distinct counted_by) filter (where counted_by is not null), '[]') from line) as people,
        (select coalesce(sum(pieces) filter (where pieces > 0), 0)::bigint from difference) as "morePieces",
        (select coalesce(sum(value) filter (where pieces > 0), 0)::bigint from difference) as "moreValue",
        (select coalesce(-sum(pieces) filter (where pieces < 0), 0)::bigint from difference) as "fewerPieces",
        (select coalesce(-sum(value) filter (where pieces < 0), 0)::bigint from difference) as "fewerValue"
      from unscanned`,
  )
  if (!found) throw new Error('the sums of a count are always one row')
  return { ...found, lastScanAt: found.lastScanAt && new Date(found.lastScanAt) }
}

function unscannedSums(count: Count & { account: string }): SQL {
  if (count.state !== 'open') return sql`select 0 as variants, 0 as pieces, 0 as held`
  return sql`
    select count(*)::int as variants, coalesce(sum(stock.on_hand), 0)::bigint as pieces,
      coalesce(sum(stock.held), 0)::bigint as held
    from ${placesInScope(count)} and not exists (
      select from line where line.variant_id = stock.variant_id)`
}
