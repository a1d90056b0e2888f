import { and, asc, eq } from 'drizzle-orm'
import type { LandingStore } from '#domain/store/gate.ts'
import type { Db } from '../database/client.ts'
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

/** Reads the demo stores that are open, for the landing page of the shared host. */
export async function readOpenDemoStores(db: Db): Promise<LandingStore[]> {
  return db
    .select({
      account: store.account,
      domain: store.domain,
      storeName: store.storeName,
      storeDescription: store.storeDescription,
      coverImage: store.coverImage,
    })
    .from(store)
    .where(and(eq(store.isDemo, true), eq(store.isActive, true)))
    .orderBy(asc(store.account))
}
