import type { Db } from '#data/database/client.ts'
import { deleteSavedView } from '#data/staff/write-saved-view.ts'

interface RemoveViewOptions {
  account: string
  personId: string
  id: string
}

/** Removes a view of somebody's own, which leaves no event either. @returns false where they have none of that id */
export async function removeView(db: Db, { account, personId, id }: RemoveViewOptions): Promise<boolean> {
  return deleteSavedView(db, { account, personId, id })
}
