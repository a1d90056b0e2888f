import { eq, sql } from 'drizzle-orm'
import type { LandingStore } from '#domain/store/gate.ts'
import type { Db, Shards } from '../database/client.ts'
import { store, storeDomain } from '../schema/store.ts'

export type Store = typeof store.$inferSelect

/** The settings of a store that can be changed; who and what it is cannot, and its domain has to be proven. */
export type StoreChanges = Partial<
  Omit<Store, 'account' | 'domain' | 'nextFolio' | 'isDemo' | 'eventSeq' | 'createdAt'>
>

/** @param domain host name in lower case, without port */
export async function findAccountByDomain(db: Db, { domain }: { domain: string }): Promise<string | null> {
  const [found] = await db
    .select({ account: storeDomain.account })
    .from(storeDomain)
    .where(eq(storeDomain.domain, domain))
  return found?.account ?? null
}

/** @param domain host name in lower case, without port */
export async function findStoreByDomain(db: Db, { domain }: { domain: string }): Promise<Store | null> {
  const account = await findAccountByDomain(db, { domain })
  const found = account === null ? null : await findStoreByAccount(db, { account })
  // The store may have left the domain between the two reads.
  return found?.domain === domain ? found : null
}

export async function findStoreByAccount(db: Db, { account }: { account: string }): Promise<Store | null> {
  const [found] = await db.select().from(store).where(eq(store.account, account)).limit(1)
  return found ?? null
}

/**
 * Reads the demo stores that are open, for the landing page of the shared host. On a cluster those on a node that is
 * down are missing.
 */
export async function readOpenDemoStores({ scan }: Pick<Shards, 'scan'>): Promise<LandingStore[]> {
  const found = await scan<LandingStore>(
    store,
    (from) => sql`
      select account, domain, store_name as "storeName", store_description as "storeDescription",
        cover_image as "coverImage"
      from ${from} where is_demo and is_active`,
  )
  return found.toSorted((a, b) => (a.account < b.account ? -1 : 1))
}

/** Reads the accounts of stores in the sequence of the alphabet: at most as many as the limit. */
export async function readAccounts({ scan }: Pick<Shards, 'scan'>, { limit }: { limit: number }): Promise<string[]> {
  const found = await scan<{ account: string }>(
    store,
    (from) => sql`select account from ${from} order by account limit ${limit}`,
  )
  return found
    .map(({ account }) => account)
    .toSorted()
    .slice(0, limit)
}
