import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { tablesOfStores } from './all-tables.ts'

/** Every row of a store, as JSON, by table: what a test compares to see that nothing has changed. */
export async function rowsOf(db: Db, account: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of await tablesOfStores()) {
    const all = await rows<{ row: string }>(
      db,
      sql`select to_jsonb(each)::text as row from ${table} each where account = ${account} order by 1`,
    )
    found[getTableName(table)] = all.map(({ row }) => row)
  }
  return found
}
