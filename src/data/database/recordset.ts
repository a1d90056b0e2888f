import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Rows<Table extends PgTable> = readonly Partial<Table['$inferSelect']>[]
export type Field<Table extends PgTable> = keyof Table['$inferSelect'] & string

interface Recordset<Table extends PgTable> {
  table: Table
  fields: readonly Field<Table>[]
  rows: Rows<Table>
}

/**
 * Rows as a table of the given columns, `json_to_recordset($1) as r (…)`: one parameter however many rows there are,
 * so that the statement is as short for a whole batch as for one row.
 */
export function recordset<Table extends PgTable>({ table, fields, rows }: Recordset<Table>): SQL {
  const columns = columnsOf(table, fields)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(fields.map((field) => [nameOf(table, field), row[field]]))),
  )
  const types = columns.map((column) => sql`${identifier(column)} ${sql.raw(column.getSQLType())}`)
  return sql`json_to_recordset(${json}::json) as r (${sql.join(types, sql`, `)})`
}

/** `insert into table (fields) select fields from rows`, to be followed by what happens on conflict. */
export function insertRecordset<Table extends PgTable>(set: Recordset<Table>): SQL {
  const names = columnList(set.table, set.fields)
  return sql`insert into ${set.table} (${names}) select ${names} from ${recordset(set)}`
}

/** The names of these columns as a statement lists them: `field, field`. */
export function columnList<Table extends PgTable>(table: Table, fields: readonly Field<Table>[]): SQL {
  return sql.join(columnsOf(table, fields).map(identifier), sql`, `)
}

/** `field = excluded.field, …`, or from another source of the same columns. */
export function assignments<Table extends PgTable>(
  table: Table,
  fields: readonly Field<Table>[],
  from: 'excluded' | 'r' = 'excluded',
): SQL {
  const columns = columnsOf(table, fields)
  return sql.join(
    columns.map((column) => sql`${identifier(column)} = ${sql.raw(from)}.${identifier(column)}`),
    sql`, `,
  )
}

function columnsOf<Table extends PgTable>(table: Table, fields: readonly Field<Table>[]): PgColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return fields.map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`no column ${field}`)
    return column
  })
}

function nameOf<Table extends PgTable>(table: Table, field: Field<Table>): string {
  const [column] = columnsOf(table, [field])
  return column ? toSnakeCase(column.name) : field
}

function identifier(column: PgColumn): SQL {
  return sql`${sql.identifier(toSnakeCase(column.name))}`
}
