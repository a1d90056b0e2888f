import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** A store whose listings are due, up to the newest row that there was when it was read. */
export interface DueListings {
  account: string
  upTo: number
}

/** Reads the stores whose listings are due, the longest waiting first. */
export async function readDueListings(db: Db): Promise<DueListings[]> {
  return rows<{ account: string; upTo: number }>(
    db,
    sql`select account, max(id) as "upTo" from listing_due group by account order by min(id)`,
  )
}
