import { deleteUnusedTerms, lockTerms } from '#data/catalogue/delete-terms.ts'
import type { TermKind } from '#data/catalogue/term-tables.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeChanged } from '../store/store-changed.ts'

/** A brand, category or option type by its key in the point of sale, or by its folded name. */
export type TermReference = { fid: string } | { key: string }

export type DeletedTerm = 'deleted' | 'unknown' | 'in-use'

interface DeleteTermsOptions {
  account: string
  actor: Actor
  now: Date
  kind: TermKind
  references: readonly TermReference[]
}

/**
 * Deletes brands, categories or option types of a store that no product has, published or not.
 * @returns what became of each, in the same sequence
 */
export async function deleteTerms(
  db: Db,
  { account, actor, now, kind, references }: DeleteTermsOptions,
): Promise<DeletedTerm[]> {
  return inTransaction(db, async (tx) => {
    const fids = references.flatMap((reference) => ('fid' in reference ? [reference.fid] : []))
    const keys = references.flatMap((reference) => ('key' in reference ? [reference.key] : []))
    const locked = await lockTerms(tx, { account, kind, fids, keys })
    const found = references.map((reference) =>
      locked.find(({ fid, key }) => ('fid' in reference ? fid === reference.fid : key === reference.key)),
    )
    const deleted = await deleteUnusedTerms(tx, { account, kind, ids: locked.map(({ id }) => id) })
    if (deleted.size > 0) {
      await appendEvents(tx, { account, actor, at: now, events: [storeChanged('labels')] })
    }
    return found.map((row) => {
      if (!row) return 'unknown'
      return deleted.has(row.id) ? 'deleted' : 'in-use'
    })
  })
}
