import type { SQL } from 'drizzle-orm'

/** What a search asks of the rows of `listing`. */
export interface SearchMatch {
  /** Whether a row is found. */
  condition: SQL
  /** Best first, to stand before any other order. */
  order: SQL[]
}
