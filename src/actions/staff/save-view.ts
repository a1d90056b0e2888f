import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { readSavedViews } from '#data/staff/saved-views.ts'
import { writeSavedView } from '#data/staff/write-saved-view.ts'
import type { SavedViewResult } from '#domain/product-edit/product-outcomes.ts'
import { checkViewName, MOST_VIEWS } from '#domain/product-edit/saved-view.ts'

interface SaveOptions {
  account: string
  personId: string
  now: Date
  /** For a new one; one of the same name is written over and stays the same. */
  id: string
  name: string
  /** The query of the table's URL. */
  query: string
}

/**
 * Saves a person's view of the table of products. It is private and changes nothing that the store is or sells, so that
 * it leaves no event.
 */
export async function saveView(
  db: Db,
  { account, personId, now, id, name, query }: SaveOptions,
): Promise<SavedViewResult> {
  const code = checkViewName(name)
  if (code !== null) return { ok: false, code }
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, { account })
    const views = await readSavedViews(tx, { account, personId })
    const isNew = !views.some((view) => view.name === name.trim())
    if (isNew && views.length >= MOST_VIEWS) return { ok: false, code: 'too-many-views' }
    await writeSavedView(tx, { account, personId, id, name: name.trim(), query, now })
    return { ok: true }
  })
}
