import { and, asc, eq } from 'drizzle-orm'
import type { SavedView } from '#domain/product-edit/saved-view.ts'
import type { Db } from '../database/client.ts'
import { savedView } from '../schema/saved-view.ts'

interface Owner {
  account: string
  personId: string
}

/** Reads the views that a person saved in a store, by name. */
export async function readSavedViews(db: Db, { account, personId }: Owner): Promise<SavedView[]> {
  return db
    .select({ id: savedView.id, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.account, account), eq(savedView.personId, personId)))
    .orderBy(asc(savedView.name))
}
