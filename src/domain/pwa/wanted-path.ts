/**
 * The path that a page leads on to, from an untrusted parameter: '/' unless it stays on the same origin.
 * @param from path with its query, without the store's prefix
 */
export function wantedPath(from: string | null, origin: string): string {
  const url = from === null ? null : URL.parse(from, origin)
  return url?.origin === origin ? url.pathname + url.search : '/'
}
