import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { tablesOfStores } from './all-tables.ts'

const tables = await tablesOfStores()

/** Every row of a store, each as the name of its table and JSON: what a test compares to see that nothing has changed. */
export async function rowsOf(db: Db, account: string): Promise<string[]> {
  const selects = tables.map(
    (table) => sql`
      select ${getTableName(table)}::text as "table", to_jsonb(each)::text as row from ${table} each
      where account = ${account}`,
  )
  const found = await rows<{ table: string; row: string }>(db, sql.join(selects, sql` union all `))
  return found.map(({ table, row }) => `${table} ${row}`).sort()
}
