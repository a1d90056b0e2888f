import { sql } from 'drizzle-orm'
import type { Plan } from '#domain/store/plan.ts'
import type { Shards } from '../database/client.ts'
import { store } from '../schema/store.ts'

/** A store in the list of an installation. */
export interface StoreSummary {
  account: string
  storeName: string
  plan: Plan
  isActive: boolean
  isDemo: boolean
  /** Its own domain; null where it has none. */
  domain: string | null
}

/** Reads all stores, by account. On a cluster those on a node that is down are missing. */
export async function readStoreSummaries({ scan }: Pick<Shards, 'scan'>): Promise<StoreSummary[]> {
  const found = await scan<StoreSummary>(
    store,
    (from) => sql`
      select account, store_name as "storeName", plan, is_active as "isActive", is_demo as "isDemo", domain
      from ${from}`,
  )
  return found.toSorted((a, b) => (a.account < b.account ? -1 : 1))
}
