import { and, eq } from 'drizzle-orm'
import type { ViewPage } from '#domain/staff/saved-view.ts'
import type { Db } from '../database/client.ts'
import { savedView } from '../schema/saved-view.ts'

interface ViewToWrite {
  account: string
  personId: string
  id: string
  name: string
  page: ViewPage
  query: string
  now: Date
}

/** Writes a person's view; an existing view of the same name gets its query. */
export async function writeSavedView(tx: Db, { now, ...view }: ViewToWrite): Promise<void> {
  await tx
    .insert(savedView)
    .values({ ...view, createdAt: now })
    .onConflictDoUpdate({
      target: [savedView.account, savedView.personId, savedView.name],
      set: { query: view.query },
    })
}

export async function renameSavedView(
  tx: Db,
  { account, personId, id, name }: Pick<ViewToWrite, 'account' | 'personId' | 'id' | 'name'>,
): Promise<void> {
  await tx
    .update(savedView)
    .set({ name })
    .where(and(eq(savedView.account, account), eq(savedView.personId, personId), eq(savedView.id, id)))
}

/** @returns whether there was one */
export async function deleteSavedView(
  tx: Db,
  { account, personId, id }: Pick<ViewToWrite, 'account' | 'personId' | 'id'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(savedView)
    .where(and(eq(savedView.account, account), eq(savedView.personId, personId), eq(savedView.id, id)))
    .returning({ id: savedView.id })
  return deleted.length > 0
}
