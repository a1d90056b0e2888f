import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { Db, Shards } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'
import { importChange, importRecord } from '../schema/import-record.ts'

export interface RecordKey {
  account: string
  recordId: number
}

const SHOWN = {
  id: importRecord.id,
  runId: importRecord.runId,
  fileName: importRecord.fileName,
  actor: importRecord.actor,
  createdAt: importRecord.createdAt,
  state: importRecord.state,
  undoneBy: importRecord.undoneBy,
  undoneAt: importRecord.undoneAt,
  counts: importRecord.counts,
}

/** An import that changed the store, and how far its undo is. */
export type ImportRecord = Pick<typeof importRecord.$inferSelect, keyof typeof SHOWN>

export async function findRecord(db: Db, { account, recordId }: RecordKey): Promise<ImportRecord | null> {
  const [found] = await db
    .select(SHOWN)
    .from(importRecord)
    .where(and(eq(importRecord.account, account), eq(importRecord.id, recordId)))
  return found ?? null
}

/** Reads the records of imports of the counter. @returns by the id of the import */
export async function readRecordsOfRuns(
  db: Db,
  { account, runIds }: { account: string; runIds: readonly number[] },
): Promise<Map<number, ImportRecord>> {
  if (runIds.length === 0) return new Map()
  const found = await db
    .select(SHOWN)
    .from(importRecord)
    .where(and(eq(importRecord.account, account), inArray(importRecord.runId, [...runIds])))
  return new Map(found.flatMap((record) => (record.runId === null ? [] : [[record.runId, record] as const])))
}

/** Reads the imports that changed something and began since a moment, from the counter and the command line, the newest first. */
export async function readRecentRecords(
  db: Db,
  { account, since, limit }: { account: string; since: Date; limit: number },
): Promise<(ImportRecord & { products: number })[]> {
  const products = sql<number>`(
    select count(*)::int from import_change
    where import_change.account = ${account} and import_change.record_id = ${importRecord.id})`
  const found = await db
    .select({ ...SHOWN, products })
    .from(importRecord)
    .where(and(eq(importRecord.account, account), gt(importRecord.createdAt, since), sql`${products} > 0`))
    .orderBy(desc(importRecord.id))
    .limit(limit)
  return found
}

/** How many products and variants an import changed, and of how many products that is undone. */
export interface RecordSums {
  products: number
  variants: number
  undone: number
}

export async function sumRecord(db: Db, { account, recordId }: RecordKey): Promise<RecordSums> {
  const [found] = await rows<RecordSums>(
    db,
    sql`
      select count(*)::int as products, coalesce(sum(variants), 0)::int as variants, count(outcome)::int as undone
      from import_change where account = ${account} and record_id = ${recordId}`,
  )
  return found ?? { products: 0, variants: 0, undone: 0 }
}

/** Reads the first products that stayed, wholly or in part, when an import was undone. */
export async function readLeftProducts(
  db: Db,
  { account, recordId, limit }: RecordKey & { limit: number },
): Promise<ProductChange[]> {
  const found = await db
    .select({ left: importChange.left })
    .from(importChange)
    .where(and(eq(importChange.account, account), eq(importChange.recordId, recordId), isNotNull(importChange.left)))
    .orderBy(asc(importChange.productId))
    .limit(limit)
  return found.flatMap(({ left }) => left ?? [])
}

/**
 * Reads the products of an import that may have changed since: their source or the staff changed them, or their pieces
 * are not as they were written, or are held. Each has to be compared; all others return wholly.
 */
export async function readSuspects(db: Db, { account, recordId }: RecordKey): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`
      select change.product_id as id from import_change as change
      join product on product.account = ${account} and product.id = change.product_id
      where change.account = ${account} and change.record_id = ${recordId} and (
        product.source_digest is distinct from change.digest or product.staff_edits <> change.staff_edits
        or product.updated_at > change.created_at)
      union
      select pieces.product_id from import_pieces as pieces
      left join stock on stock.account = ${account} and stock.variant_id = pieces.variant_id
        and stock.warehouse_fid = pieces.warehouse_fid
      where pieces.account = ${account} and pieces.record_id = ${recordId} and (
        stock.on_hand is distinct from pieces.on_hand or stock.oversold is distinct from pieces.oversold
        or stock.counted_at <> pieces.created_at or stock.held > 0
        or pieces.before_on_hand is null and exists (select 1 from hold where hold.account = ${account}
          and hold.variant_id = pieces.variant_id and hold.warehouse_fid = pieces.warehouse_fid)
        or exists (select 1 from stock_event as moved where moved.account = ${account}
          and moved.variant_id = pieces.variant_id and moved.warehouse_fid = pieces.warehouse_fid
          and moved.created_at > pieces.created_at))
      order by id`,
  )
  return found.map(({ id }) => id)
}

/** A recorded change with its product. */
export type StoredChange = Pick<typeof importChange.$inferSelect, 'productId' | 'things' | 'digest' | 'staffEdits'>

const CHANGE = {
  productId: importChange.productId,
  things: importChange.things,
  digest: importChange.digest,
  staffEdits: importChange.staffEdits,
}

/** Reads the recorded changes of these products. */
export async function readChanges(
  db: Db,
  { account, recordId, productIds }: RecordKey & { productIds: readonly number[] },
): Promise<StoredChange[]> {
  return selectChanges(db, { account, recordId }, sql`${importChange.productId} = any(${idArray(productIds)})`)
}

/** Reads the first recorded changes of other products than these. */
export async function readFirstChanges(
  db: Db,
  { account, recordId, except, limit }: RecordKey & { except: readonly number[]; limit: number },
): Promise<StoredChange[]> {
  const isOther = except.length === 0 ? undefined : sql`${importChange.productId} <> all(${idArray(except)})`
  return selectChanges(db, { account, recordId }, isOther).limit(limit)
}

function selectChanges(db: Db, { account, recordId }: RecordKey, condition: SQL | undefined) {
  return db
    .select(CHANGE)
    .from(importChange)
    .where(and(eq(importChange.account, account), eq(importChange.recordId, recordId), condition))
    .orderBy(asc(importChange.productId))
}

/** An undo that was begun, of any store. */
export interface DueUndo {
  account: string
  recordId: number
}

/** Reads the undos of all stores that have not ended, the oldest first. */
export async function readDueUndos(shards: Shards): Promise<DueUndo[]> {
  const found = await shards.scan<DueUndo & { begunAt: number }>(
    importRecord,
    (from) => sql`
      select account, id as "recordId", extract(epoch from created_at)::float8 as "begunAt" from ${from}
      where state = 'undoing'`,
  )
  return found.toSorted((a, b) => a.begunAt - b.begunAt).map(({ begunAt: _, ...due }) => due)
}
