import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#data/database/client.ts'

/** Rows of one table, ids included; all of them name the same columns. */
export interface TableRows {
  table: PgTable
  rows: readonly Record<string, unknown>[]
}

/** Options for building the rows of a store. */
export interface RowOptions {
  /** Blob keys of the drawn images, by file name. */
  imageKeys: ReadonlyMap<string, string>
  now: Date
  /** The first id of every table but `product`, which has the ids of the demo's catalogue. */
  firstId: number
}

/** A row that may be inserted, with an id that the table would otherwise give itself. */
type Numbered<Table extends PgTable> = Table['$inferInsert'] & { id?: number }

/** Checks by the types that the rows fit the table. */
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
