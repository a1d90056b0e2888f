import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockImportRun, writeImportState } from '#data/import/write-import-run.ts'
import type { Actor } from '#domain/event/event.ts'
import type { FileFlawPlace } from '#domain/import/file-flaw.ts'
import type { ImportCounts } from '#domain/import/import-counts.ts'
import type { ImportFailure } from '#domain/import/import-run.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import { importChanged } from './import-changed.ts'

/** The outcome of a check or an application. */
export type ImportOutcome =
  | { state: 'checked'; planned: ImportCounts; retiresMany: boolean; preview: ProductChange[] }
  | { state: 'done' }
  | { state: 'failed'; failure: ImportFailure; place?: FileFlawPlace }

interface SettleImportOptions {
  account: string
  actor: Actor
  now: Date
  id: number
  /** The claim of who worked on it, or the state in which it was left. */
  of: { claim: number } | { state: 'receiving' | 'checked' }
  outcome: ImportOutcome
}

/** Records the outcome of an import. @returns false when another worker has claimed it, or it is over */
export async function settleImport(
  db: Db,
  { account, actor, now, id, of, outcome }: SettleImportOptions,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const run = await lockImportRun(tx, { account, id })
    if (!run) return false
    const isOwn = 'claim' in of ? run.claim === of.claim && isWorkedOn(run.state) : run.state === of.state
    if (!isOwn) return false
    await writeImportState(tx, { account, id, now, change: outcome })
    await appendEvents(tx, { account, actor, at: now, events: [importChanged(id, outcome.state)] })
    return true
  })
}

function isWorkedOn(state: string): boolean {
  return state === 'checking' || state === 'applying'
}
