import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockImportRun, writeImportState } from '#data/import/write-import-run.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ReceivedImport } from '#domain/import/import-outcomes.ts'
import { importChanged } from './import-changed.ts'

interface ImportReceiveOptions {
  account: string
  actor: Actor
  now: Date
  id: number
}

/** Has an import checked whose file has arrived as a whole. */
export async function receiveImport(
  db: Db,
  { account, actor, now, id }: ImportReceiveOptions,
): Promise<ReceivedImport> {
  return inTransaction(db, async (tx) => {
    const run = await lockImportRun(tx, { account, id })
    if (!run) return { ok: false, code: 'import-not-found' }
    if (run.state !== 'receiving') return { ok: false, code: 'not-receiving' }
    await writeImportState(tx, { account, id, now, change: { state: 'received', receivedBytes: run.bytes } })
    await appendEvents(tx, { account, actor, at: now, events: [importChanged(id, 'received')] })
    return { ok: true }
  })
}
