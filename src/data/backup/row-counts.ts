import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { type BackupTable, tableSql } from './backup-tables.ts'

/** Counts the rows of a table one by one. */
export async function countTableRows(db: Db, table: BackupTable): Promise<number> {
  const where = table.where === null ? '' : ` where ${table.where}`
  const [counted] = await rows<{ count: number }>(
    db,
    sql.raw(`select count(*)::float8 as count from ${tableSql(table)}${where}`),
  )
  return counted?.count ?? 0
}

/** Whether a table has any row. */
export async function hasRows(db: Db, table: BackupTable): Promise<boolean> {
  const [found] = await rows<{ has: boolean }>(db, sql.raw(`select exists (select from ${tableSql(table)}) as has`))
  return found?.has ?? false
}
