import { useEffect, useState } from 'react'
import type { FindAddresses, Suggestion } from './google-places.ts'

/** Milliseconds without a key before a term is asked for. */
const DEBOUNCE = 300

/**
 * The addresses that a term may mean. Those of the term before stay until the newest's come; an answer that comes after
 * a newer question counts for nothing.
 * @param term empty asks nothing and forgets what was answered
 */
export function useSuggestions(findAddresses: FindAddresses | null, term: string) {
  const [answer, setAnswer] = useState<Suggestion[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (findAddresses === null || term === '') {
      setAnswer(null)
      return
    }
    let isNewest = true
    const take = (suggestions: Suggestion[], failed: boolean) => {
      if (!isNewest) return
      setAnswer(suggestions)
      setFailed(failed)
    }
    const timer = setTimeout(() => {
      findAddresses(term).then(
        (suggestions) => take(suggestions, false),
        () => take([], true),
      )
    }, DEBOUNCE)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [findAddresses, term])
  return { answer, hasFailed }
}
