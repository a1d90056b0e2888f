import { randomUUID } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { insertImportRun } from '#data/import/write-import-run.ts'
import type { Actor } from '#domain/event/event.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import type { BegunImport } from '#domain/import/import-outcomes.ts'
import { checkUpload, shownFileName } from '#domain/import/import-run.ts'
import { importChanged } from './import-changed.ts'

interface ImportBeginOptions {
  account: string
  actor: Actor
  now: Date
  fileName: string
  /** Length of the file. */
  bytes: number
  /** Null: it is recognised by the file's header. */
  format: CsvFormat | null
}

/** Begins an import, whose file is then to be sent. A store has one at a time: `import-open`. */
export async function beginImport(
  db: Db,
  { account, actor, now, fileName, bytes, format }: ImportBeginOptions,
): Promise<BegunImport> {
  const code = checkUpload(bytes)
  if (code) return { ok: false, code }
  return inTransaction(db, async (tx) => {
    const file = randomUUID()
    const created = { account, actor, fileName: shownFileName(fileName), file, bytes, format, createdAt: now }
    const id = await insertImportRun(tx, created)
    if (id === null) return { ok: false, code: 'import-open' }
    await appendEvents(tx, { account, actor, at: now, events: [importChanged(id, 'begun')] })
    return { ok: true, id, file }
  })
}
