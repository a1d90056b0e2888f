import { beginUndo } from '#actions/import/begin-undo.ts'
import { continueUndo } from '#actions/import/continue-undo.ts'
import type { Server } from '#data/database/client.ts'
import { withImportSession } from '#data/import/import-session.ts'
import type { RecordKey } from '#data/import/read-import-records.ts'
import type { Actor } from '#domain/event/event.ts'
import type { UndoRejection } from '#domain/import/import-undo.ts'

interface UndoOptions extends RecordKey {
  database: Server
  /** By whom it is begun; null where it was begun before. */
  beginner: Actor | null
  now: () => Date
  /** Awaited before each transaction, for as long as others need the process. */
  giveWay?: () => Promise<void>
  onProgress?: () => Promise<void>
  /** Ends it after the transaction that is under way; it can be continued. */
  signal: AbortSignal
}

type UndoResult = { ok: true; isUndone: boolean } | { ok: false; code: 'import-running' | UndoRejection }

/** Undoes an import, while no other import or undo of the store runs: `import-running`. */
export async function undoImport({
  database,
  beginner,
  account,
  recordId,
  now,
  ...pace
}: UndoOptions): Promise<UndoResult> {
  const result = await withImportSession(database, { account }, async ({ db }): Promise<UndoResult> => {
    if (beginner !== null) {
      const begun = await beginUndo(db, { account, actor: beginner, now: now(), recordId })
      if (!begun.ok) return begun
    }
    return { ok: true, isUndone: await continueUndo(db, { account, recordId, now, ...pace }) }
  })
  return result.ok ? result.value : result
}
