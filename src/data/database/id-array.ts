import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids as an array, each once, to compare with. A single one is written out: that it is one row is known before its value
 * is, so that a prepared statement reuses its plan instead of planning for each id.
 */
export function idArray(ids: readonly number[]): SQL {
  const distinct = [...new Set(ids)]
  return distinct.length === 1 ? sql`array[${distinct[0]}]::bigint[]` : sql`${sql.param(distinct)}::bigint[]`
}
