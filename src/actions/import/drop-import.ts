import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockImportRun, writeImportState } from '#data/import/write-import-run.ts'
import type { Actor } from '#domain/event/event.ts'
import type { DroppedImport } from '#domain/import/import-outcomes.ts'
import { isOpen } from '#domain/import/import-run.ts'
import { importChanged } from './import-changed.ts'

interface DropOptions {
  account: string
  actor: Actor
  now: Date
  id: number
}

/** Ends an import, between two batches where it changes the store: what has been imported stays. */
export async function dropImport(db: Db, { account, actor, now, id }: DropOptions): Promise<DroppedImport> {
  return inTransaction(db, async (tx) => {
    const run = await lockImportRun(tx, { account, id })
    if (!run) return { ok: false, code: 'import-not-found' }
    if (!isOpen(run.state)) return { ok: false, code: 'not-open' }
    await writeImportState(tx, { account, id, now, change: { state: 'dropped' } })
    await appendEvents(tx, { account, actor, at: now, events: [importChanged(id, 'dropped')] })
    return { ok: true }
  })
}
