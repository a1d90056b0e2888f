import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads the number of the last event of each of these stores, in one statement. */
export async function readSeqs(
  db: Db,
  { accounts }: { accounts: readonly string[] },
): Promise<{ account: string; seq: number }[]> {
  return rows<{ account: string; seq: number }>(
    db,
    sql`select account, event_seq as seq from store where account = any(${sql.param(accounts)}::text[])`,
  )
}
