import { useState } from 'react'
import { delay } from '#app/shared/fetching/latest-request.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import type { FetchSuggestions, Suggestion } from './google-places.ts'

/** Milliseconds after the last key before suggestions are fetched. */
const DEBOUNCE = 300

/**
 * Fetches the suggestions for a term. The previous term's stay until they have arrived.
 * @param term an empty one clears the suggestions, but not the failure
 */
export function useSuggestions(fetchSuggestions: FetchSuggestions | null, term: string) {
  const [hasFailed, setFailed] = useState(false)
  const { data: suggestions } = useFetched<Suggestion[]>(
    fetchSuggestions === null || term === '' ? null : term,
    async ({ signal }) => {
      await delay(DEBOUNCE, signal)
      const fetched = await fetchSuggestions?.(term).catch(() => null)
      if (!signal.aborted) setFailed(!fetched)
      return fetched ?? []
    },
  )
  return { suggestions, hasFailed }
}
