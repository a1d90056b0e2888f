import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#data/database/client.ts'

/** Rows of one table, ids included; all of them name the same columns. */
export interface TableRows {
  table: PgTable
  rows: readonly Record<string, unknown>[]
}

/** What the table takes, and the id that it would have given itself. */
type Numbered<Table extends PgTable> = Table['$inferInsert'] & { id?: number }

/** Ties the rows to what the table takes. */
export function tableRows<Table extends PgTable>(table: Table, rows: readonly Numbered<Table>[]): TableRows {
  return { table, rows }
}

/**
 * Inserts all rows of a table by one statement with one parameter, however many they are: the embedded engine spends
 * more on ten thousand parameters than on the rows.
 */
export async function insertRows(tx: Db, { table, rows }: TableRows): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const named = Object.keys(first).map((key) => ({ key, column: toSnakeCase(columns[key]?.name ?? key) }))
  const values = rows.map((row) => Object.fromEntries(named.map(({ key, column }) => [column, row[key] ?? null])))
  const list = sql.join(
    named.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  await tx.execute(sql`
    insert into ${name} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(values)}::jsonb)`)
}
