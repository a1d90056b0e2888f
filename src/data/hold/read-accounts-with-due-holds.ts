import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads the stores with holds that have expired. */
export async function readAccountsWithDueHolds(db: Db, { now }: { now: Date }): Promise<string[]> {
  const found = await rows<{ account: string }>(
    db,
    sql`select distinct account from hold where ended_at is null and expires_at <= ${now.toISOString()}::timestamptz`,
  )
  return found.map(({ account }) => account)
}
