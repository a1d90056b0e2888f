import { and, asc, eq } from 'drizzle-orm'
import type { SavedView, ViewPage } from '#domain/staff/saved-view.ts'
import type { Db } from '../database/client.ts'
import { savedView } from '../schema/saved-view.ts'

interface Owner {
  account: string
  personId: string
}

/** Reads the views that a person saved in a store, by name. */
export async function readSavedViews(
  db: Db,
  { account, personId }: Owner,
): Promise<(SavedView & { page: ViewPage })[]> {
  return db
    .select({ id: savedView.id, name: savedView.name, page: savedView.page, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.account, account), eq(savedView.personId, personId)))
    .orderBy(asc(savedView.name))
}

/** Reads the views that a person saved of one list, by name. */
export async function readViewsOf(db: Db, { page, ...owner }: Owner & { page: ViewPage }): Promise<SavedView[]> {
  const views = await readSavedViews(db, owner)
  return views.filter((view) => view.page === page).map(({ id, name, query }) => ({ id, name, query }))
}
