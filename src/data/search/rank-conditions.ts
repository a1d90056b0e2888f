import { type SQL, sql } from 'drizzle-orm'
import { type LexemeQuery, tsqueryText } from '#domain/search/lexeme-query.ts'
import { sortKey } from '#domain/text/fold.ts'
import { listing } from '../schema/catalogue.ts'

/** Sorts after every letter. */
const LAST = '\u{10ffff}'

export function matches(query: LexemeQuery): SQL {
  return sql`${listing.search} @@ ${tsqueryText(query)}::tsquery`
}

/** Whether the listing's name is this text, but for case and accents. */
export function isNamed(text: string): SQL {
  return sql`${listing.nameKey} collate "C" = ${sortKey(text)}`
}

/** Whether the listing's name begins with this text; `ñ` is not `n`. */
export function isNameBegun(text: string): SQL {
  const key = sortKey(text)
  return sql`(${listing.nameKey} collate "C" >= ${key} and ${listing.nameKey} collate "C" < ${key + LAST})`
}
