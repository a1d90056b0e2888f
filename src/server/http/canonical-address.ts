/** How many bytes of the page cache an address may compete for: the more of it a visitor can make up, the fewer. */
export type Share = 'plain' | 'filtered' | 'free-text'

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
  /** Parameters that have one value: the first counts. */
  single: readonly string[]
  /** Parameters that may be repeated: alternatives, whose order means nothing. */
  several: readonly string[]
  /** Whether each variant type of the store is another parameter that may be repeated. */
  hasOptions?: boolean
}

/** Whatever is not here is rendered for each visitor: orders, the checkout, what is the browser's own. */
const PAGES: readonly Page[] = [
  {
    path: /^\/$/,
    routes: ['root', 'routes/home'],
    single: ['search', 'min', 'max', 'stock', 'sort', 'page'],
    several: ['category', 'brand'],
    hasOptions: true,
  },
  { path: /^\/product\/[1-9]\d{0,15}$/, routes: ['root', 'routes/product'], single: ['variant'], several: [] },
  { path: /^\/search$/, routes: ['root', 'routes/search'], single: ['term'], several: [] },
  { path: /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[1-9]\d{0,4}(?:\.xml)?)$/, routes: [], single: [], several: [] },
]

/** The router's own parameter: whose data it wants, when it has the rest. */
const ROUTES = '_routes'
const FREE_TEXT = ['search', 'term', 'min', 'max']
/** More, or longer, is answered but not kept. */
const MAX_VALUES = 60
const MAX_VALUE_LENGTH = 200

/**
 * @param address as it was asked for; its host has no part in it
 * @param basename the tenant's prefix, which the path starts with
 * @param optionKeys names of the store's variant types; asked for only where they could matter
 * @returns null when the answer is not to be kept
 */
export async function canonicalAddress(
  address: URL,
  basename: string,
  optionKeys: () => Promise<readonly string[]>,
): Promise<CanonicalAddress | null> {
  const isData = address.pathname.endsWith('.data')
  const path = pathWithin(address.pathname, basename)
  const page = PAGES.find((each) => each.path.test(path))
  if (!page) return null
  const asked = address.searchParams
  const query = canonicalQuery(page, asked, asked.size > 0 && page.hasOptions ? await optionKeys() : [])
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

/** Known parameters alone, in one order, without what says nothing; null when there is more than is kept. */
function canonicalQuery(page: Page, asked: URLSearchParams, optionKeys: readonly string[]): URLSearchParams | null {
  const query = new URLSearchParams()
  for (const name of page.single) {
    const value = asked.get(name) ?? ''
    if (value.length > MAX_VALUE_LENGTH) return null
    if (value !== '') query.append(name, value)
  }
  const options = optionKeys.filter((key) => !page.single.includes(key) && !page.several.includes(key)).sort()
  for (const name of [...page.several, ...options]) {
    const values = [...new Set(asked.getAll(name))].filter((value) => value !== '').sort()
    if (values.length > MAX_VALUES || values.some((value) => value.length > MAX_VALUE_LENGTH)) return null
    for (const value of values) query.append(name, value)
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
  if (FREE_TEXT.some((name) => query.has(name))) return 'free-text'
  return [...query.keys()].every((name) => name === 'page') ? 'plain' : 'filtered'
}
