import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { addSynonyms, removeSynonyms } from '#data/search/write-synonyms.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { Actor } from '#domain/event/event.ts'

interface ChangeOptions {
  account: string
  actor: Actor
  now: Date
  /** The group to add, as `parseSynonyms` returns it. */
  terms: readonly string[] | null
  /** The id of the group to remove. */
  id: number | null
}

export type SynonymsRejection = 'store-unknown' | 'synonyms-unknown'

/** Adds a group of synonyms to a store's own, or removes one, or both. */
export async function changeSynonyms(
  db: Db,
  { account, actor, now, terms, id }: ChangeOptions,
): Promise<{ ok: true } | { ok: false; code: SynonymsRejection }> {
  return inTransaction(db, async (tx) => {
    if (!(await findStoreByAccount(tx, { account }))) return { ok: false, code: 'store-unknown' }
    if (id !== null && !(await removeSynonyms(tx, { account, id }))) return { ok: false, code: 'synonyms-unknown' }
    const added = terms && (await addSynonyms(tx, { account, terms }))
    if (added === null && id === null) return { ok: true }
    const events = [{ kind: 'synonyms-changed' as const, subject: '', payload: { added, removed: id } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true }
  })
}
