import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { takeEventLock } from '#data/event/take-event-lock.ts'
import { findOpenImport } from '#data/import/read-import-runs.ts'
import { beginImportPass, type ImportChange, lockImportRun, writeImportState } from '#data/import/write-import-run.ts'
import type { Actor } from '#domain/event/event.ts'
import type { RereadImport } from '#domain/import/import-outcomes.ts'
import type { ReadingChoice } from '#domain/import/reading-choice.ts'
import { importChanged } from './import-changed.ts'

interface RereadOptions {
  account: string
  actor: Actor
  now: Date
  id: number
  /** The choice of a person; other choices stay. */
  choice: ReadingChoice
}

/**
 * Has the file of an import checked again, read in another way; also of an import that failed by the first one.
 */
export async function rereadImport(db: Db, { account, actor, now, id, choice }: RereadOptions): Promise<RereadImport> {
  return inTransaction(db, async (tx) => {
    const run = await lockImportRun(tx, { account, id })
    if (!run) return { ok: false, code: 'import-not-found' }
    const isWhole = run.file !== null && run.receivedBytes === run.bytes
    if (!isWhole || (run.state !== 'checked' && run.state !== 'failed')) return { ok: false, code: 'not-readable' }
    // No other import starts from here on, since its event would come before this one's.
    await takeEventLock(tx, { account })
    const open = await findOpenImport(tx, { account })
    if (open && open.id !== id) return { ok: false, code: 'import-open' }
    await beginImportPass(tx, { account, id })
    await writeImportState(tx, { account, id, now, change: { state: 'received', ...changeOf(choice) } })
    await appendEvents(tx, { account, actor, at: now, events: [importChanged(id, 'reread')] })
    return { ok: true }
  })
}

function changeOf(choice: ReadingChoice): Omit<ImportChange, 'state'> {
  if ('format' in choice) return { format: choice.format, isFormatChosen: true }
  return 'encoding' in choice ? { chosenEncoding: choice.encoding } : { chosenDecimal: choice.decimal }
}
