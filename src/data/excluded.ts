import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The value that an upsert wanted to insert into the column: `excluded."price_max"`. */
export function excluded(column: PgColumn): SQL {
  return sql`excluded.${sql.identifier(toSnakeCase(column.name))}`
}
