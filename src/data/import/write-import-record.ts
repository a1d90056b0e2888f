import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { ProductThings, TermChange } from '#domain/import/import-change.ts'
import { noneUndone, type UndoneCounts, type UndoneOutcome } from '#domain/import/import-undo.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { StaffEdits } from '#domain/import/staff-edits.ts'
import type { Db } from '../database/client.ts'
import { assignments, insertRecordset, recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { importChange, importPieces, importRecord } from '../schema/import-record.ts'
import type { RecordKey } from './read-import-records.ts'
import type { WrittenPieces } from './write-stock.ts'

export interface NewChange {
  productId: number
  /** Null for a product that was added. */
  things: ProductThings | null
  digest: string
  staffEdits: StaffEdits
  variants: number
}

interface BatchToRecord extends RecordKey {
  /** Each product once. */
  changes: readonly NewChange[]
  pieces: readonly WrittenPieces[]
  terms: readonly TermChange[]
  now: Date
}

const CHANGE = ['things', 'digest', 'staffEdits', 'variants', 'createdAt'] as const
const PIECES = [
  'beforeOnHand',
  'beforeOversold',
  'beforeCountedAt',
  'beforeCountedBy',
  'onHand',
  'oversold',
  'createdAt',
] as const

/**
 * Records what a batch of an import changed, in its transaction. A product that is written a second time, as something
 * else changed it in between, returns to its state before the second time.
 */
export async function recordBatch(
  tx: Db,
  { account, recordId, changes, pieces, terms, now }: BatchToRecord,
): Promise<void> {
  if (changes.length === 0) return
  if (terms.length > 0) {
    await tx
      .update(importRecord)
      .set({ terms: sql`${importRecord.terms} || ${JSON.stringify(terms)}::jsonb` })
      .where(and(eq(importRecord.account, account), eq(importRecord.id, recordId)))
  }
  const changeRows = changes.map((change) => ({ account, recordId, createdAt: now, ...change }))
  await tx.execute(
    sql`${insertRecordset({ table: importChange, fields: ['account', 'recordId', 'productId', ...CHANGE], rows: changeRows })}
        on conflict (account, record_id, product_id) do update set ${assignments(importChange, CHANGE)}`,
  )
  if (pieces.length === 0) return
  const pieceRows = pieces.map(({ productId, variantId, warehouseFid, before, written }) => ({
    account,
    recordId,
    productId,
    variantId,
    warehouseFid,
    beforeOnHand: before?.onHand ?? null,
    beforeOversold: before?.oversold ?? null,
    beforeCountedAt: before?.countedAt ?? null,
    beforeCountedBy: before?.countedBy ?? null,
    onHand: written?.onHand ?? null,
    oversold: written?.oversold ?? null,
    createdAt: now,
  }))
  const keys = ['account', 'recordId', 'productId', 'variantId', 'warehouseFid'] as const
  await tx.execute(
    sql`${insertRecordset({ table: importPieces, fields: [...keys, ...PIECES], rows: pieceRows })}
        on conflict (account, record_id, product_id, variant_id, warehouse_fid) do update
        set ${assignments(importPieces, PIECES)}`,
  )
}

/** The record of an import, locked until the transaction ends. */
export type LockedRecord = typeof importRecord.$inferSelect

export async function lockRecord(tx: Db, { account, recordId }: RecordKey): Promise<LockedRecord | null> {
  const [found] = await tx
    .select()
    .from(importRecord)
    .where(and(eq(importRecord.account, account), eq(importRecord.id, recordId)))
    .for('no key update')
  return found ?? null
}

/** Has the changes of a locked record undone from now on. */
export async function writeUndoing(tx: Db, { account, recordId, by }: RecordKey & { by: Actor }): Promise<void> {
  await tx
    .update(importRecord)
    .set({ state: 'undoing', undoneBy: by })
    .where(and(eq(importRecord.account, account), eq(importRecord.id, recordId)))
}

/** Forgets the changes of brands and categories, which were undone. */
export async function clearTerms(tx: Db, { account, recordId }: RecordKey): Promise<void> {
  await tx
    .update(importRecord)
    .set({ terms: [] })
    .where(and(eq(importRecord.account, account), eq(importRecord.id, recordId)))
}

/** Marks a record as undone, with the counts of its products. */
export async function writeUndone(
  tx: Db,
  { account, recordId, counts, now }: RecordKey & { counts: UndoneCounts; now: Date },
): Promise<void> {
  await tx
    .update(importRecord)
    .set({ state: 'undone', undoneAt: now, counts })
    .where(and(eq(importRecord.account, account), eq(importRecord.id, recordId)))
}

/** Takes changes of a record that are not undone yet, by product. Those that another process is undoing are left to it. */
export async function takeChanges(
  tx: Db,
  { account, recordId, limit }: RecordKey & { limit: number },
): Promise<(typeof importChange.$inferSelect)[]> {
  return tx
    .select()
    .from(importChange)
    .where(and(eq(importChange.account, account), eq(importChange.recordId, recordId), isNull(importChange.outcome)))
    .orderBy(importChange.productId)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** The outcome of a change that was undone. */
export interface ChangeOutcome {
  productId: number
  outcome: UndoneOutcome
  left: ProductChange | null
}

export async function writeOutcomes(
  tx: Db,
  { account, recordId, outcomes }: RecordKey & { outcomes: readonly ChangeOutcome[] },
): Promise<void> {
  if (outcomes.length === 0) return
  const set = recordset({ table: importChange, fields: ['productId', 'outcome', 'left'], rows: outcomes })
  await tx.execute(
    sql`update import_change set ${assignments(importChange, ['outcome', 'left'], 'r')} from ${set}
        where import_change.account = ${account} and import_change.record_id = ${recordId}
          and import_change.product_id = r.product_id`,
  )
}

/** Counts the undone changes of a record, by what became of them. */
export async function countOutcomes(db: Db, { account, recordId }: RecordKey): Promise<UndoneCounts> {
  const found = await rows<{ outcome: UndoneOutcome; count: number }>(
    db,
    sql`
      select outcome, count(*)::int as count from import_change
      where account = ${account} and record_id = ${recordId} and outcome is not null group by outcome`,
  )
  const counts = noneUndone()
  for (const { outcome, count } of found) counts[outcome] = count
  return counts
}
