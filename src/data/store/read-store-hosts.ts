import { type SQL, sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { store } from '../schema/store.ts'

/** The domain that a store is served under, if there is one, and whether the store is open to shoppers. */
export interface StoreHost {
  account: string
  domain: string | null
  isActive: boolean
}

/**
 * Reads the domains of all stores, or of some, whether they have one or not. On a cluster the stores on a node that is
 * down are missing.
 */
export async function readStoreHosts(
  { scan }: Pick<Shards, 'scan'>,
  { accounts }: { accounts?: readonly string[] } = {},
): Promise<StoreHost[]> {
  if (accounts?.length === 0) return []
  const chosen = accounts ? sql`where account in ${[...accounts]}` : sql``
  return scan<StoreHost>(
    store,
    (from): SQL => sql`select account, domain, is_active as "isActive" from ${from} ${chosen}`,
  )
}
