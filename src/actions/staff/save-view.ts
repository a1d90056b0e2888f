import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { readSavedViews } from '#data/staff/saved-views.ts'
import { writeSavedView } from '#data/staff/write-saved-view.ts'
import { checkViewName, MOST_VIEWS, type SavedViewResult, type ViewPage } from '#domain/staff/saved-view.ts'

interface SaveOptions {
  account: string
  personId: string
  now: Date
  /** For a new one; one of the same name is written over and stays the same. */
  id: string
  name: string
  page: ViewPage
  /** The query of the list's URL. */
  query: string
}

/**
 * Saves a person's view of a list. A name is of one view only, on any page. It is private and changes nothing that the store is or sells, so that
 * it leaves no event.
 */
export async function saveView(
  db: Db,
  { account, personId, now, id, name, page, query }: SaveOptions,
): Promise<SavedViewResult> {
  const code = checkViewName(name)
  if (code !== null) return { ok: false, code }
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, { account })
    const views = await readSavedViews(tx, { account, personId })
    const former = views.find((view) => view.name === name.trim())
    if (former && former.page !== page) return { ok: false, code: 'name-taken' }
    if (!former && views.filter((view) => view.page === page).length >= MOST_VIEWS)
      return { ok: false, code: 'too-many-views' }
    await writeSavedView(tx, { account, personId, id, name: name.trim(), page, query, now })
    return { ok: true }
  })
}
