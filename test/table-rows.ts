import { sql } from 'drizzle-orm'
import { readModelTables, tableSql } from '../src/data/backup/backup-tables.ts'
import type { Db } from '../src/data/database/client.ts'
import { rows } from '../src/data/database/rows.ts'

/** All rows of all tables of the model as text, by table, in an order of their own. */
export async function readTableRows(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    for (const table of await readModelTables(tx)) {
      const read = await rows<{ row: string }>(
        tx,
        sql.raw(`select t::text as row from ${tableSql(table)} as t order by t::text collate "C"`),
      )
      found[table.name] = read.map(({ row }) => row)
    }
  })
  return found
}
