import type { Db } from '#data/database/client.ts'
import {
  type ImportRecord,
  type RecordSums,
  readLeftProducts,
  readRecordsOfRuns,
  sumRecord,
} from '#data/import/read-import-records.ts'
import { MAX_SHOWN_UNDONE, noneUndone, type ShownUndo, UNDO_WITHIN_MS } from '#domain/import/import-undo.ts'
import type { ProductChange } from '#domain/import/product-change.ts'

interface ReadUndo {
  record: ImportRecord
  sums: RecordSums
  now: Date
  /** The first products that stayed. */
  left: ProductChange[]
}

/** Reads how far the undo of an import of the counter is; null where the import changed nothing. */
export async function readUndo(
  db: Db,
  { account, run, now }: { account: string; run: { id: number }; now: Date },
): Promise<ReadUndo | null> {
  const record = (await readRecordsOfRuns(db, { account, runIds: [run.id] })).get(run.id)
  if (!record) return null
  const key = { account, recordId: record.id }
  const sums = await sumRecord(db, key)
  // The changes of an undone import are deleted after a day.
  if (sums.products === 0 && record.state !== 'undone') return null
  const left = record.state === 'undone' ? await readLeftProducts(db, { ...key, limit: MAX_SHOWN_UNDONE }) : []
  return { record, sums, now, left }
}

/** The undo of an import as pages show it. @param names of the staff, by the id of the person */
export function shownUndo({ record, sums, now }: ReadUndo, names: ReadonlyMap<string, string>): ShownUndo {
  const until = record.createdAt.getTime() + UNDO_WITHIN_MS
  return {
    state: shownState(record, now.getTime() > until),
    until,
    products: sums.products,
    undone: sums.undone,
    counts: record.counts ?? noneUndone(),
    undoneBy: names.get(record.undoneBy?.replace(/^staff:/, '') ?? '') ?? null,
    undoneAt: record.undoneAt?.getTime() ?? null,
  }
}

function shownState({ state }: ImportRecord, isLate: boolean): ShownUndo['state'] {
  if (state !== 'applied') return state
  return isLate ? 'too-late' : 'possible'
}
