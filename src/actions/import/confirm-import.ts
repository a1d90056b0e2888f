import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { beginImportPass, lockImportRun, writeImportState } from '#data/import/write-import-run.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ConfirmedImport } from '#domain/import/import-outcomes.ts'
import { importChanged } from './import-changed.ts'

interface ConfirmOptions {
  account: string
  actor: Actor
  now: Date
  id: number
  /** Whether variants may be retired, where an import would retire many; absent for no answer. */
  retires?: boolean | undefined
}

/** Has an import change the store that was checked; who confirms it is the actor of what it changes. */
export async function confirmImport(
  db: Db,
  { account, actor, now, id, retires }: ConfirmOptions,
): Promise<ConfirmedImport> {
  return inTransaction(db, async (tx) => {
    const run = await lockImportRun(tx, { account, id })
    if (!run) return { ok: false, code: 'import-not-found' }
    if (run.state !== 'checked') return { ok: false, code: 'not-checked' }
    if (run.retiresMany && retires === undefined) return { ok: false, code: 'retire-unanswered' }
    await beginImportPass(tx, { account, id })
    const change = { state: 'applying', confirmedBy: actor, retires: retires ?? true } as const
    await writeImportState(tx, { account, id, now, change })
    await appendEvents(tx, { account, actor, at: now, events: [importChanged(id, 'confirmed')] })
    return { ok: true }
  })
}
