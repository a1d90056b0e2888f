import type { Store } from '#data/store/find-store.ts'
import { catalogueParameters, parseCatalogueUrl } from '#domain/catalogue/catalogue-url.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { findCachedPage } from '#domain/page/match-page.ts'
import type { CachedEntry, Share } from '#domain/page/page-entry.ts'
import { shareOf } from '#domain/page/page-table.ts'

/** The one URL under which a page is cached, for any order of parameters and any additional ones. */
export interface CanonicalPage {
  /** Path and query that the page is rendered at, with the tenant's prefix. */
  path: string
  /** Whether the router requests the page's data alone. */
  isData: boolean
  share: Share
  /** Whether the requested URL has exactly these parameters, in any order. */
  isAsRequested: boolean
  /**
   * The target of a form of filters that was sent without JavaScript: the same without empty fields; null elsewhere.
   */
  chosenOnly: string | null
}

/** Fields of the form of filters that are sent whether or not something was chosen in them. */
const ALWAYS_SENT = ['min', 'max', 'sort']

/** The router's own parameter: the routes whose data it needs, when it has the others' data. */
const ROUTES = '_routes'
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
  const page = findCachedPage(path)
  if (!page) return null
  const requested = url.searchParams
  const query = await canonicalQuery(page, requested, owner)
  if (!query) return null
  const share = shareOf(query.keys())
  const chosenOnly = page.parameters === 'catalogue' && !isData ? withoutUnchosen(url, query) : null
  if (isData) appendRoutes(page, requested, query)
  const pathname = pathnameOf(basename, path, isData)
  const isAsRequested = pathname === url.pathname && query.size === requested.size
  return { path: pathname + (query.size === 0 ? '' : `?${query}`), isData, share, isAsRequested, chosenOnly }
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

/** The parameters that decide the page's content, in a fixed order; null when it is not to be cached. */
async function canonicalQuery(
  { parameters }: CachedEntry,
  requested: URLSearchParams,
  { store, dictionary }: PageOwner,
): Promise<URLSearchParams | null> {
  if (requested.size === 0) return new URLSearchParams()
  if (parameters === 'catalogue' || parameters === 'selection') {
    if ((requested.get('search') ?? '').length > MAX_VALUE_LENGTH) return null
    const how = { forcesStock: store.showOnlyInStock }
    const { page, ...query } = parseCatalogueUrl(requested, await dictionary(), how)
    if (parameters === 'selection') return catalogueParameters({ filters: query.filters }, how)
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

function withoutUnchosen({ pathname, searchParams }: URL, query: URLSearchParams): string | null {
  const chosen = new URLSearchParams(searchParams)
  for (const name of ALWAYS_SENT) if (!query.has(name)) chosen.delete(name)
  if (chosen.size === searchParams.size) return null
  return pathname + (chosen.size === 0 ? '' : `?${chosen}`)
}

/** Routes that the page does not have are left out; the list is, too, where it names all that the page has. */
function appendRoutes({ dataRoutes }: CachedEntry, requested: URLSearchParams, query: URLSearchParams): void {
  const wanted = new Set(requested.get(ROUTES)?.split(','))
  const routes = dataRoutes.filter((route) => wanted.has(route))
  if (routes.length > 0 && routes.length < dataRoutes.length) query.append(ROUTES, routes.join(','))
}
