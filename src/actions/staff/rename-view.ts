import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { readSavedViews } from '#data/staff/saved-views.ts'
import { renameSavedView } from '#data/staff/write-saved-view.ts'
import { checkViewName, type SavedViewResult } from '#domain/staff/saved-view.ts'

interface RenameOptions {
  account: string
  personId: string
  id: string
  name: string
}

/** Gives a person's own view another name, which leaves no event either. A name of another view is rejected. */
export async function renameView(db: Db, { account, personId, id, name }: RenameOptions): Promise<SavedViewResult> {
  const code = checkViewName(name)
  if (code !== null) return { ok: false, code }
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, { account })
    const views = await readSavedViews(tx, { account, personId })
    if (!views.some((view) => view.id === id)) return { ok: false, code: 'view-unknown' }
    if (views.some((view) => view.id !== id && view.name === name.trim())) return { ok: false, code: 'name-taken' }
    await renameSavedView(tx, { account, personId, id, name: name.trim() })
    return { ok: true }
  })
}
