import { useHref } from 'react-router'
import { fetchJson } from '#app/fetching/fetch-json.ts'
import { delay } from '#app/fetching/latest-request.ts'
import { useFetched } from '#app/fetching/use-fetched.ts'
import { RecentResults } from '#domain/search/recent-results.ts'
import { NO_RESULT, type SearchResult } from '#domain/search/search-result.ts'

/** Milliseconds without a key before a term is asked for (docs/rules.md#search-dropdown). */
const DEBOUNCE = 300
/** 20 terms, and none for longer than a list of products may be kept, milliseconds (docs/rules.md#search-dropdown). */
const recent = new RecentResults<SearchResult>({ limit: 20, lifetime: 60_000 })

interface CurrentAnswer {
  /** To the term or, while that is being asked for, to the one before; null before the first. */
  answer: SearchResult | null
  isOutdated: boolean
}

/**
 * The shop's answer to a term while it is being typed. A term that follows cancels the request for the one before.
 * @param term as `searchTerm` has it; empty asks nothing and forgets what was answered (docs/rules.md#search-box)
 */
export function useSearchAnswer(term: string): CurrentAnswer {
  const searchUrl = useHref('/search')
  const { data, status } = useFetched<SearchResult>(term === '' ? null : term, async ({ signal }) => {
    const known = recent.get(term, Date.now())
    if (known) return known
    await delay(DEBOUNCE, signal)
    return fetchAnswer(searchUrl, term, signal)
  })
  return { answer: data, isOutdated: status === 'loading' }
}

/**
 * A failure is an empty answer (docs/rules.md#search-failure). As the server's may be one, too, an empty one is not
 * remembered.
 */
async function fetchAnswer(searchUrl: string, term: string, signal: AbortSignal): Promise<SearchResult> {
  try {
    const answer = await fetchJson<SearchResult>(`${searchUrl}?${new URLSearchParams({ term })}`, signal)
    if (answer.items.length > 0) recent.put(term, answer, Date.now())
    return answer
  } catch {
    return NO_RESULT
  }
}
