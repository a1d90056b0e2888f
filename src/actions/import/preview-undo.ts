import type { Db } from '#data/database/client.ts'
import {
  type RecordKey,
  readChanges,
  readFirstChanges,
  readSuspects,
  type StoredChange,
  sumRecord,
} from '#data/import/read-import-records.ts'
import { MAX_SHOWN_UNDONE, noneUndone, type UndoPreview } from '#domain/import/import-undo.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import { readBefore } from '../catalogue/rewrite-products.ts'
import { type PlannedUndo, undoPlanner } from './plan-undos.ts'

/** Products that are compared at once. */
const BATCH = 250

/** Returns what undoing an import would do, without doing it. Only products that may have changed since are compared. */
export async function previewUndo(db: Db, { account, recordId, now }: RecordKey & { now: Date }): Promise<UndoPreview> {
  const sums = await sumRecord(db, { account, recordId })
  const suspects = await readSuspects(db, { account, recordId })
  const plan = (changes: readonly StoredChange[]) => planUndos(db, { account, recordId, changes, now })
  const products = { ...noneUndone(), returned: sums.products - suspects.length }
  const staying: ProductChange[] = []
  const returning = (
    await plan(await readFirstChanges(db, { account, recordId, except: suspects, limit: MAX_SHOWN_UNDONE }))
  ).map((planned) => planned.returning)
  for (let at = 0; at < suspects.length; at += BATCH) {
    const changes = await readChanges(db, { account, recordId, productIds: suspects.slice(at, at + BATCH) })
    for (const planned of await plan(changes)) {
      products[planned.outcome] += 1
      if (planned.outcome !== 'returned' && staying.length < MAX_SHOWN_UNDONE) staying.push(planned.staying)
      if (planned.outcome !== 'left' && returning.length < MAX_SHOWN_UNDONE) returning.push(planned.returning)
    }
  }
  return { products, variants: sums.variants, returning, staying }
}

async function planUndos(
  db: Db,
  { account, recordId, changes, now }: RecordKey & { changes: readonly StoredChange[]; now: Date },
): Promise<PlannedUndo[]> {
  if (changes.length === 0) return []
  const planOf = await undoPlanner(db, { account, recordId, changes, lock: false, now })
  const productIds = changes.map(({ productId }) => productId)
  return (await readBefore(db, { account, productIds, lock: false })).map(planOf)
}
