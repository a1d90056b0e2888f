import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { synonym } from '../schema/search.ts'

/** Words with one meaning in a store, beyond those of the whole trade. */
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

/**
 * @param terms as `parseSynonyms` returns them
 * @returns the id of the group
 */
export async function addSynonyms(
  tx: Db,
  { account, terms }: { account: string; terms: readonly string[] },
): Promise<number> {
  const [added] = await tx
    .insert(synonym)
    .values({ account, terms: [...terms] })
    .returning({ id: synonym.id })
  if (!added) throw new Error('synonyms were not added')
  return added.id
}

/** @returns whether the store had them */
export async function removeSynonyms(tx: Db, { account, id }: { account: string; id: number }): Promise<boolean> {
  const removed = await tx
    .delete(synonym)
    .where(and(eq(synonym.account, account), eq(synonym.id, id)))
    .returning({ id: synonym.id })
  return removed.length > 0
}
