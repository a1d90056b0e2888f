import { sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { readDueStores } from '../database/shards.ts'
import { listingDue } from '../schema/catalogue.ts'

/** A store whose listings are due, up to the newest row that there was when it was read. */
export interface DueListings {
  account: string
  upTo: number
}

/** Reads the stores whose listings are due, the longest waiting first. */
export async function readStoresWithDueListings(shards: Shards): Promise<string[]> {
  return readDueStores(shards, { table: listingDue, isDue: sql`true`, since: sql`min(${listingDue.id})` })
}

/** @returns null where no listing of the store is due */
export async function readDueListings(db: Db, { account }: { account: string }): Promise<DueListings | null> {
  const [found] = await rows<{ upTo: number | null }>(
    db,
    sql`select max(id) as "upTo" from listing_due where account = ${account}`,
  )
  return found?.upTo ? { account, upTo: found.upTo } : null
}
