import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { store } from '../schema/store.ts'
import type { StoreChanges } from './find-store.ts'

/**
 * Writes settings of a store.
 * @param seen where it is given, all of them are written or none: none where any is neither as it was seen nor as it is
 * to be
 * @returns whether they were written, and any of them was another before
 */
export async function updateStore(
  tx: Db,
  { account, changes, seen }: { account: string; changes: StoreChanges; seen?: StoreChanges },
): Promise<boolean> {
  const names = Object.keys(changes) as (keyof StoreChanges)[]
  if (names.length === 0) return false
  const differsFrom = (values: StoreChanges, name: keyof StoreChanges) =>
    sql`${store[name]} is distinct from ${sql.param(values[name] ?? null, store[name])}`
  const differs = names.map((name) => differsFrom(changes, name))
  const isAsSeen = names.map(
    (name) => sql`not (${differsFrom(seen ?? changes, name)} and ${differsFrom(changes, name)})`,
  )
  const written = await tx
    .update(store)
    .set(changes)
    .where(and(eq(store.account, account), or(...differs), ...(seen ? isAsSeen : [])))
    .returning({ account: store.account })
  return written.length > 0
}
