import { fold } from '../text/fold.ts'
import { searchTerm } from '../text/search-term.ts'
import { parseText } from '../untrusted/parse-values.ts'

/** The searches that a browser remembers (docs/rules/search.md#last-searches). */
const MOST_SEARCHES = 5

/** The last searches with one more, newest first; the same search counts once, however it is typed. */
export function withSearch(searches: readonly string[], term: string): readonly string[] {
  const written = searchTerm(term)
  if (written === '') return searches
  const others = searches.filter((each) => fold(each) !== fold(written))
  return [written, ...others].slice(0, MOST_SEARCHES)
}

/** The searches as they are stored; what makes no sense is left out. */
export function parseSearches(untrusted: unknown): readonly string[] {
  if (!Array.isArray(untrusted)) return []
  const terms = untrusted.flatMap((each) => parseText(each) ?? [])
  return terms.toReversed().reduce<readonly string[]>(withSearch, [])
}
