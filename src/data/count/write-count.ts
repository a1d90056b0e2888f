import { and, eq, sql } from 'drizzle-orm'
import type { CountState, Unscanned } from '#domain/count/count.ts'
import type { CountScan } from '#domain/count/scan.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { stockCount } from '../schema/count.ts'
import type { CountLine } from './count-lines.ts'

interface CountKey {
  account: string
  id: number
}

interface NewCount {
  account: string
  warehouseFid: string
  category: { id: number; label: string } | null
  note: string
  startedBy: Actor
  startedAt: Date
}

/** A count whose state is locked until the transaction ends. */
export interface LockedCount {
  id: number
  state: CountState
  warehouseFid: string
  categoryId: number | null
  startedAt: Date
}

/** @returns the id of the count */
export async function insertCount(tx: Db, { category, ...values }: NewCount): Promise<number> {
  const [added] = await tx
    .insert(stockCount)
    .values({ ...values, categoryId: category?.id ?? null, categoryLabel: category?.label ?? null })
    .returning({ id: stockCount.id })
  if (!added) throw new Error('the count was not added')
  return added.id
}

/**
 * Locks a count until the transaction ends.
 * @param mode `share` for scans, which several people may add at once while the count cannot end
 */
export async function lockCount(
  tx: Db,
  { account, id, mode }: CountKey & { mode: 'share' | 'no key update' },
): Promise<LockedCount | null> {
  if (!Number.isSafeInteger(id)) return null
  const { state, warehouseFid, categoryId, startedAt } = stockCount
  const [found] = await tx
    .select({ id: stockCount.id, state, warehouseFid, categoryId, startedAt })
    .from(stockCount)
    .where(and(eq(stockCount.account, account), eq(stockCount.id, id)))
    .for(mode)
  return found ?? null
}

export type ScanToWrite = CountScan & { variantId: number }

/** Inserts scans of a count that is locked. @returns the ids of those that it did not have yet */
export async function insertScans(
  tx: Db,
  { account, id, scannedBy, scans }: CountKey & { scannedBy: Actor; scans: readonly ScanToWrite[] },
): Promise<Set<string>> {
  const inserted = await rows<{ id: string }>(
    tx,
    sql`
      insert into stock_count_scan (account, count_id, id, variant_id, mode, pieces, at, scanned_by)
      select ${account}, ${id}::bigint, id, "variantId", mode, pieces, at, ${scannedBy}
      from json_to_recordset(${JSON.stringify(scans)})
        as r (id text, "variantId" bigint, mode text, pieces int, at timestamptz)
      order by id
      on conflict do nothing
      returning id`,
  )
  return new Set(inserted.map((scan) => scan.id))
}

/** Writes what becomes of each variant of a count that is being applied. */
export async function insertCountLines(
  tx: Db,
  { account, id, lines }: CountKey & { lines: readonly CountLine[] },
): Promise<void> {
  await tx.execute(
    sql`
      insert into stock_count_line (account, count_id, variant_id, counted, counted_at, counted_by, expected,
        moved_meanwhile, unit_price, outcome)
      select ${account}, ${id}::bigint, "variantId", counted, "countedAt", "countedBy", expected, "movedMeanwhile",
        "unitPrice", outcome
      from json_to_recordset(${JSON.stringify(lines)}) as r ("variantId" bigint, counted int, "countedAt" timestamptz,
        "countedBy" text, expected int, "movedMeanwhile" int, "unitPrice" int, outcome text)`,
  )
}

interface EndedCount extends CountKey {
  state: Exclude<CountState, 'open'>
  endedBy: Actor
  endedAt: Date
  unscanned: Unscanned | null
}

/** Writes that a count that is locked was applied or dropped. */
export async function writeCountEnd(tx: Db, { account, id, ...end }: EndedCount): Promise<void> {
  await tx
    .update(stockCount)
    .set(end)
    .where(and(eq(stockCount.account, account), eq(stockCount.id, id)))
}
