/** Milliseconds for which an earlier response may be used: about as long as it takes to fill in the checkout. */
const LIFETIME = 10 * 60_000

interface LastResponse<Response extends object> {
  store(response: Response): void
  /** The stored response; null when it is missing or too old. */
  recall(): Response | null
}

/**
 * Stores the last response of the server, to be used when the next request fails.
 * @param now milliseconds; only differences count
 */
export function createLastResponse<Response extends object>(now: () => number): LastResponse<Response> {
  let last: { response: Response; at: number } | null = null
  return {
    store(response) {
      // Storing a recalled response again does not make it any newer.
      if (last?.response !== response) last = { response, at: now() }
    },
    recall: () => (last !== null && now() - last.at < LIFETIME ? last.response : null),
  }
}
