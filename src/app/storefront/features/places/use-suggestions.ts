import { useState } from 'react'
import { delay } from '#app/fetching/latest-request.ts'
import { useFetched } from '#app/fetching/use-fetched.ts'
import type { FindAddresses, Suggestion } from './google-places.ts'

/** Milliseconds without a key before a term is asked for. */
const DEBOUNCE = 300

/**
 * The addresses that a term may mean. Those of the term before stay until the newest's come; an answer that comes after
 * a newer question counts for nothing.
 * @param term empty asks nothing and forgets what was answered, but not that it has failed
 */
export function useSuggestions(findAddresses: FindAddresses | null, term: string) {
  const [hasFailed, setFailed] = useState(false)
  const { data: answer } = useFetched<Suggestion[]>(
    findAddresses === null || term === '' ? null : term,
    async ({ signal }) => {
      await delay(DEBOUNCE, signal)
      const suggestions = await findAddresses?.(term).catch(() => null)
      if (!signal.aborted) setFailed(!suggestions)
      return suggestions ?? []
    },
  )
  return { answer, hasFailed }
}
