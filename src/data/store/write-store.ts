import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { store } from '../schema/store.ts'
import type { StoreChanges } from './find-store.ts'

/** Writes settings of a store. @returns whether any of them was another before */
export async function updateStore(
  tx: Db,
  { account, changes }: { account: string; changes: StoreChanges },
): Promise<boolean> {
  const names = Object.keys(changes) as (keyof StoreChanges)[]
  if (names.length === 0) return false
  const differs = names.map((name) => sql`${store[name]} is distinct from ${sql.param(changes[name], store[name])}`)
  const written = await tx
    .update(store)
    .set(changes)
    .where(and(eq(store.account, account), or(...differs)))
    .returning({ account: store.account })
  return written.length > 0
}
