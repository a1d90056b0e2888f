import { LIVE_PATH } from './live-update.ts'
import { PAGES } from './page-table.ts'

/** In the table's sequence, and the event stream, which is no page. */
const DISALLOWED = [
  ...Object.entries(PAGES).flatMap(([path, { crawling }]) => (crawling.isDisallowed ? [path] : [])),
  LIVE_PATH,
]

/**
 * A store's `robots.txt`, which forbids the paths that the page table disallows: a shopper's own pages, and the data
 * for search field and filters. Filtered pages are not forbidden: they have a `noindex` of their own, which a crawler
 * has to be able to read.
 * @param prefix the prefix of the store's paths under the requested host: empty or `/{account}`
 * @param sitemap an absolute URL
 */
export function storeRobots({ prefix, sitemap }: { prefix: string; sitemap: string }): string {
  return robots(
    DISALLOWED.map((path) => prefix + path),
    [sitemap],
  )
}

/**
 * The `robots.txt` of the shared host for all stores under it, the only one there that crawlers request.
 * @param sitemaps of the stores on the landing page; other stores are not announced
 */
export function sharedRobots({ sitemaps }: { sitemaps: readonly string[] }): string {
  return robots(
    DISALLOWED.map((path) => `/*${path}`),
    sitemaps,
  )
}

function robots(forbidden: readonly string[], sitemaps: readonly string[]): string {
  const lines = ['User-agent: *', ...forbidden.map((path) => `Disallow: ${path}`)]
  if (sitemaps.length > 0) lines.push('', ...sitemaps.map((url) => `Sitemap: ${url}`))
  return `${lines.join('\n')}\n`
}
