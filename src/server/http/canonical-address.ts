import type { Store } from '#data/store/find-store.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { queryParameters, readQuery } from '#domain/catalogue/filter-address.ts'
import { readProductId } from '#domain/product/product-id.ts'
import { readReviewPage, readReviewSort, reviewParameters } from '#domain/review/review-query.ts'
import { searchTerm } from '#domain/text/search-term.ts'

/** How many bytes of the page cache an address may compete for: the more of it a visitor can make up, the fewer. */
export type Share = 'plain' | 'filtered' | 'free'

/** The one form of a store's page under which its answer is kept, whatever the order and the extras it was asked with. */
export interface CanonicalAddress {
  /** Path and query that the page is rendered at, with the tenant's prefix. */
  address: string
  /** Whether the router asks for the page's data alone. */
  isData: boolean
  share: Share
  /** Whether the address asked for says this and nothing else, in whatever order. */
  isAsAsked: boolean
}

/** A page that may be kept, by its path within the store. */
interface Page {
  path: RegExp
  /** React Router's names of the routes whose data it shows. */
  routes: readonly string[]
  /**
   * Parameters that say what it shows, each with what is made of it (empty: nothing); the first of a name counts. The
   * catalogue's are read by their own rule.
   */
  parameters: Readonly<Record<string, (written: string) => string>> | 'catalogue'
}

const REVIEWS = {
  sort: (written: string) => reviewParameters({ sort: readReviewSort(written), page: 1 }).get('sort') ?? '',
  page: (written: string) => reviewParameters({ sort: 'recent', page: readReviewPage(written) }).get('page') ?? '',
}

function readVariant(written: string): string {
  return String(readProductId(written) ?? '')
}

/** Whatever is not here is rendered for each visitor: orders, the checkout, what is the browser's own. */
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

/** The router's own parameter: whose data it wants, when it has the rest. */
const ROUTES = '_routes'
/** What can be made up without end, numbers too. */
const FREE = ['search', 'term', 'min', 'max', 'variant']
/** What is longer is answered but not kept. */
const MAX_VALUE_LENGTH = 200

/** Whose page it is. */
export interface PageOwner {
  store: Pick<Store, 'showOnlyInStock'>
  dictionary: () => Promise<Dictionary>
}

/**
 * @param address as it was asked for; its host has no part in it
 * @param basename the tenant's prefix, which the path starts with
 * @param owner whose dictionary is asked for only where it could matter
 * @returns null when the answer is not to be kept
 */
export async function canonicalAddress(
  address: URL,
  basename: string,
  owner: PageOwner,
): Promise<CanonicalAddress | null> {
  const isData = address.pathname.endsWith('.data')
  const path = pathWithin(address.pathname, basename)
  const page = PAGES.find((each) => each.path.test(path))
  if (!page) return null
  const asked = address.searchParams
  const query = await canonicalQuery(page, asked, owner)
  if (!query) return null
  const share = shareOf(query)
  if (isData) keepRoutes(page, asked, query)
  const pathname = written(basename, path, isData)
  const isAsAsked = pathname === address.pathname && query.size === asked.size
  return { address: pathname + (query.size === 0 ? '' : `?${query}`), isData, share, isAsAsked }
}

/** The router asks for the data of `/luna` at `/luna.data`, and of `/` or `/luna/` at `/_.data` below it. */
function pathWithin(pathname: string, basename: string): string {
  return pathname.replace(/\/_\.data$|\.data$/, '').slice(basename.length) || '/'
}

function written(basename: string, path: string, isData: boolean): string {
  const whole = basename + (path === '/' ? '' : path)
  if (!isData) return whole || '/'
  return whole === '' ? '/_.data' : `${whole}.data`
}

/** What says something about the page alone, in one order; null when there is more of it than is kept. */
async function canonicalQuery(
  { parameters }: Page,
  asked: URLSearchParams,
  { store, dictionary }: PageOwner,
): Promise<URLSearchParams | null> {
  if (asked.size === 0) return new URLSearchParams()
  if (parameters === 'catalogue') {
    if ((asked.get('search') ?? '').length > MAX_VALUE_LENGTH) return null
    const how = { forcesStock: store.showOnlyInStock }
    const { page, ...query } = readQuery(asked, await dictionary(), how)
    // What is no page leads elsewhere.
    return page === null ? null : queryParameters({ ...query, page }, how)
  }
  const query = new URLSearchParams()
  for (const [name, read] of Object.entries(parameters)) {
    const written = asked.get(name) ?? ''
    if (written.length > MAX_VALUE_LENGTH) return null
    const value = read(written)
    if (value !== '') query.set(name, value)
  }
  return query
}

/** Routes that the page does not have say nothing, and all that it has are what it gives anyway. */
function keepRoutes(page: Page, asked: URLSearchParams, query: URLSearchParams): void {
  const wanted = new Set(asked.get(ROUTES)?.split(','))
  const routes = page.routes.filter((route) => wanted.has(route))
  if (routes.length > 0 && routes.length < page.routes.length) query.append(ROUTES, routes.join(','))
}

function shareOf(query: URLSearchParams): Share {
  if (FREE.some((name) => query.has(name))) return 'free'
  return [...query.keys()].every((name) => name === 'page') ? 'plain' : 'filtered'
}
