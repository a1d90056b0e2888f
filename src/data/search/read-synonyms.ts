import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { synonym } from '../schema/search.ts'

/** Words with one meaning in a store, in addition to the whole trade's. */
export interface StoreSynonyms {
  id: number
  terms: string[]
}

export async function readStoreSynonyms(db: Db, { account }: { account: string }): Promise<StoreSynonyms[]> {
  return db
    .select({ id: synonym.id, terms: synonym.terms })
    .from(synonym)
    .where(eq(synonym.account, account))
    .orderBy(asc(synonym.id))
}
