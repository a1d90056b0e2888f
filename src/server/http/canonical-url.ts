import type { Store } from '#data/store/find-store.ts'
import { catalogueParameters, parseCatalogueUrl } from '#domain/catalogue/catalogue-url.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { parseProductId } from '#domain/product/product-ids.ts'
import { parseReviewPage, parseReviewSort, reviewParameters } from '#domain/review/review-query.ts'
import { searchTerm } from '#domain/text/search-term.ts'

/** The part of the page cache that a URL competes in: the more of the URL a visitor can make up, the smaller. */
export type Share = 'plain' | 'filtered' | 'free'

/** The one URL under which a page is cached, in whatever order and with whatever other parameters it was requested. */
export interface CanonicalPage {
  /** Path and query that the page is rendered at, with the tenant's prefix. */
  path: string
  /** Whether the router requests the page's data alone. */
  isData: boolean
  share: Share
  /** Whether the requested URL has these parameters and no others, in whatever order. */
  isAsRequested: boolean
}

/** A page that may be cached, by its path within the store. */
interface Page {
  path: RegExp
  /** React Router's names of the routes whose data it shows. */
  routes: readonly string[]
  /**
   * The parameters that decide what it shows, each with its parser ('' for a value without effect); the first of a name
   * counts. The catalogue's are parsed by their own rule.
   */
  parameters: Readonly<Record<string, (written: string) => string>> | 'catalogue'
}

const REVIEWS = {
  sort: (written: string) => reviewParameters({ sort: parseReviewSort(written), page: 1 }).get('sort') ?? '',
  page: (written: string) => reviewParameters({ sort: 'recent', page: parseReviewPage(written) }).get('page') ?? '',
}

function readVariant(written: string): string {
  return String(parseProductId(written) ?? '')
}

/** Pages that are not listed are rendered for each visitor: orders, the checkout, what only the browser knows. */
const PAGES: readonly Page[] = [
  { path: /^\/$/, routes: ['root', 'storefront/routes/home'], parameters: 'catalogue' },
  {
    path: /^\/product\/[1-9]\d{0,14}$/,
    routes: ['root', 'storefront/routes/product'],
    parameters: { variant: readVariant },
  },
  { path: /^\/product\/[1-9]\d{0,14}\/choices$/, routes: [], parameters: { variant: readVariant } },
  { path: /^\/product\/[1-9]\d{0,14}\/reviews$/, routes: [], parameters: REVIEWS },
  { path: /^\/filters$/, routes: ['root', 'storefront/routes/filters'], parameters: {} },
  { path: /^\/search$/, routes: ['root', 'storefront/routes/search'], parameters: { term: searchTerm } },
  { path: /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[1-9]\d{0,5}\.xml)$/, routes: [], parameters: {} },
]

/** The router's own parameter: the routes whose data it needs, when it has that of the others. */
const ROUTES = '_routes'
/** Parameters whose values can be made up without end, numbers included. */
const FREE = ['search', 'term', 'min', 'max', 'variant']
/** A page with a longer value is rendered but not cached. */
const MAX_VALUE_LENGTH = 200

/** The store that a page belongs to. */
export interface PageOwner {
  store: Pick<Store, 'showOnlyInStock'>
  dictionary: () => Promise<Dictionary>
}

/**
 * @param url the requested one; its host has no part in the result
 * @param basename the tenant's prefix, which the path starts with
 * @param owner its dictionary is read only where it could matter
 * @returns null when the page is not to be cached
 */
export async function canonicalPage(url: URL, basename: string, owner: PageOwner): Promise<CanonicalPage | null> {
  const isData = url.pathname.endsWith('.data')
  const path = pathWithin(url.pathname, basename)
  const page = PAGES.find((each) => each.path.test(path))
  if (!page) return null
  const requested = url.searchParams
  const query = await canonicalQuery(page, requested, owner)
  if (!query) return null
  const share = shareOf(query)
  if (isData) appendRoutes(page, requested, query)
  const pathname = pathnameOf(basename, path, isData)
  const isAsRequested = pathname === url.pathname && query.size === requested.size
  return { path: pathname + (query.size === 0 ? '' : `?${query}`), isData, share, isAsRequested }
}

/** The router requests the data of `/luna` at `/luna.data`, and of `/` or `/luna/` at `/_.data` below it. */
function pathWithin(pathname: string, basename: string): string {
  return pathname.replace(/\/_\.data$|\.data$/, '').slice(basename.length) || '/'
}

function pathnameOf(basename: string, path: string, isData: boolean): string {
  const whole = basename + (path === '/' ? '' : path)
  if (!isData) return whole || '/'
  return whole === '' ? '/_.data' : `${whole}.data`
}

/** The parameters that decide what the page shows, in a fixed order; null when it is not to be cached. */
async function canonicalQuery(
  { parameters }: Page,
  requested: URLSearchParams,
  { store, dictionary }: PageOwner,
): Promise<URLSearchParams | null> {
  if (requested.size === 0) return new URLSearchParams()
  if (parameters === 'catalogue') {
    if ((requested.get('search') ?? '').length > MAX_VALUE_LENGTH) return null
    const how = { forcesStock: store.showOnlyInStock }
    const { page, ...query } = parseCatalogueUrl(requested, await dictionary(), how)
    // The response to an invalid page number is a redirect.
    return page === null ? null : catalogueParameters({ ...query, page }, how)
  }
  const query = new URLSearchParams()
  for (const [name, read] of Object.entries(parameters)) {
    const written = requested.get(name) ?? ''
    if (written.length > MAX_VALUE_LENGTH) return null
    const value = read(written)
    if (value !== '') query.set(name, value)
  }
  return query
}

/** Routes that the page does not have are left out; the list is, too, where it names all that the page has. */
function appendRoutes(page: Page, requested: URLSearchParams, query: URLSearchParams): void {
  const wanted = new Set(requested.get(ROUTES)?.split(','))
  const routes = page.routes.filter((route) => wanted.has(route))
  if (routes.length > 0 && routes.length < page.routes.length) query.append(ROUTES, routes.join(','))
}

function shareOf(query: URLSearchParams): Share {
  if (FREE.some((name) => query.has(name))) return 'free'
  return [...query.keys()].every((name) => name === 'page') ? 'plain' : 'filtered'
}
