import { vi } from 'vitest'

type Respond = (url: URL, init: RequestInit) => unknown

/**
 * Responds to the requests of the page to its server: with JSON, or with a `Response`. A request that is aborted
 * rejects, as one does in a browser.
 * @returns the paths with their queries of all requests, in their order
 */
export function serve(respond: Respond): string[] {
  const requested: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    requested.push(`${url.pathname}${url.search}`)
    const signal = init.signal ?? null
    const aborted = new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    // Where the response throws at once, nothing awaits it.
    aborted.catch(() => undefined)
    const body = await Promise.race([respond(url, init), aborted])
    return body instanceof Response ? body : Response.json(body)
  })
  return requested
}

/** The behaviour of a browser's `fetch` without a connection. */
export function cutConnection(): never {
  throw new TypeError('Failed to fetch')
}
