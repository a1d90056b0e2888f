import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { sumRecord } from '#data/import/read-import-records.ts'
import { lockRecord, writeUndoing } from '#data/import/write-import-record.ts'
import { lockImportRun } from '#data/import/write-import-run.ts'
import type { Actor } from '#domain/event/event.ts'
import { isOpen } from '#domain/import/import-run.ts'
import { type BegunUndo, UNDO_WITHIN_MS } from '#domain/import/import-undo.ts'
import { importChanged } from './import-changed.ts'

interface BeginUndoOptions {
  account: string
  actor: Actor
  now: Date
  recordId: number
}

/** Has the changes of an import undone, within a day of its start. Begun a second time, it is the same undo. */
export async function beginUndo(db: Db, { account, actor, now, recordId }: BeginUndoOptions): Promise<BegunUndo> {
  return inTransaction(db, async (tx) => {
    const record = await lockRecord(tx, { account, recordId })
    if (!record) return { ok: false, code: 'import-not-found' }
    if (record.state !== 'applied') return { ok: true }
    if (now.getTime() - record.createdAt.getTime() > UNDO_WITHIN_MS) return { ok: false, code: 'too-late' }
    const { products } = await sumRecord(tx, { account, recordId })
    if (products === 0) return { ok: false, code: 'nothing-recorded' }
    const run = record.runId === null ? null : await lockImportRun(tx, { account, id: record.runId })
    if (run && isOpen(run.state)) return { ok: false, code: 'import-open' }
    await writeUndoing(tx, { account, recordId, by: actor })
    await appendEvents(tx, { account, actor, at: now, events: [importChanged(record.runId, 'undoing')] })
    return { ok: true }
  })
}
