import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { delay } from '#app/shared/fetching/latest-request.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { RecentResults } from '#domain/search/recent-results.ts'
import { NO_RESULT, type SearchResult } from '#domain/search/search-result.ts'

/** Milliseconds after the last key before a term is searched (docs/rules/search.md#search-dropdown). */
const DEBOUNCE = 300
/** Terms and milliseconds (docs/rules/search.md#search-dropdown); a cached list of products lives no longer. */
const recent = new RecentResults<SearchResult>({ limit: 20, lifetime: 60_000 })

interface CurrentResult {
  /** While a term is being searched, the result for the previous one; null before the first. */
  result: SearchResult | null
  isOutdated: boolean
}

/**
 * Searches a term while the shopper types. The next term aborts the request for the one before.
 * @param term as `searchTerm` returns it; an empty one clears the result (docs/rules/search.md#search-box)
 */
export function useSearchResult(term: string): CurrentResult {
  const searchUrl = useHref('/search')
  const { data, status } = useFetched<SearchResult>(term === '' ? null : term, async ({ signal }) => {
    const known = recent.get(term, Date.now())
    if (known) return known
    await delay(DEBOUNCE, signal)
    return fetchResult(searchUrl, term, signal)
  })
  return { result: data, isOutdated: status === 'loading' }
}

/**
 * A failure is an empty result (docs/rules/search.md#search-failure). An empty result is not remembered, because the
 * server sends one after a failure of its own, too.
 */
async function fetchResult(searchUrl: string, term: string, signal: AbortSignal): Promise<SearchResult> {
  try {
    const result = await fetchJson<SearchResult>(`${searchUrl}?${new URLSearchParams({ term })}`, signal)
    if (result.items.length > 0) recent.put(term, result, Date.now())
    return result
  } catch {
    return navigator.onLine ? NO_RESULT : { ...NO_RESULT, isOffline: true }
  }
}
