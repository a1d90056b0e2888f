import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids as an array, to compare with. A single one is written out: that it is one row is known before its value is, so
 * that a prepared statement reuses its plan instead of planning for each id.
 */
export function idArray(ids: readonly number[]): SQL {
  return ids.length === 1 ? sql`array[${ids[0]}]::bigint[]` : sql`${sql.param(ids)}::bigint[]`
}
