import type { Db } from '#data/database/client.ts'
import { deleteSavedView } from '#data/staff/write-saved-view.ts'

interface RemoveViewOptions {
  account: string
  personId: string
  id: string
}

/** Removes a person's own view, which leaves no event either. @returns false when they have no view of that id */
export async function removeView(db: Db, { account, personId, id }: RemoveViewOptions): Promise<boolean> {
  return deleteSavedView(db, { account, personId, id })
}
