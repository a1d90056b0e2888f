import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { synonym } from '../schema/search.ts'

/**
 * Adds a group of synonyms.
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

/** Removes a group of synonyms. @returns whether the store had it */
export async function removeSynonyms(tx: Db, { account, id }: { account: string; id: number }): Promise<boolean> {
  const removed = await tx
    .delete(synonym)
    .where(and(eq(synonym.account, account), eq(synonym.id, id)))
    .returning({ id: synonym.id })
  return removed.length > 0
}
