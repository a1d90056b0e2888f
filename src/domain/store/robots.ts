/** Paths of a store that are a shopper's own affair, and what the search field and the filters ask meanwhile. */
const FORBIDDEN = [
  '/checkout',
  '/order-success',
  '/order-view',
  '/order-search',
  '/favorites',
  '/search',
  '/filters',
] as const

/**
 * A store's `robots.txt`. Filtered pages are not forbidden: they say themselves that they are not to be indexed, and
 * what may not be read cannot be heard.
 * @param prefix of the store's paths under the host that was asked: empty or `/{account}`
 * @param sitemap absolute
 */
export function storeRobots({ prefix, sitemap }: { prefix: string; sitemap: string }): string {
  return robots(
    FORBIDDEN.map((path) => prefix + path),
    [sitemap],
  )
}

/**
 * The `robots.txt` of the shared host, the only one there that crawlers ask for: of all the stores under it.
 * @param sitemaps of the stores that the landing page shows; of the others nobody is told
 */
export function sharedRobots({ sitemaps }: { sitemaps: readonly string[] }): string {
  return robots(
    FORBIDDEN.map((path) => `/*${path}`),
    sitemaps,
  )
}

function robots(forbidden: readonly string[], sitemaps: readonly string[]): string {
  const lines = ['User-agent: *', ...forbidden.map((path) => `Disallow: ${path}`)]
  if (sitemaps.length > 0) lines.push('', ...sitemaps.map((address) => `Sitemap: ${address}`))
  return `${lines.join('\n')}\n`
}
