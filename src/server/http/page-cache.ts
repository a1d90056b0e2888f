import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type HangWatch, NEVER_HANGS } from '#data/database/hang-watch.ts'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { partOfStore, type ServedPart } from '#domain/page/served-part.ts'
import type { MissCounter } from '../report/miss-counter.ts'
import type { CountedPage } from '../telemetry/instruments.ts'
import type { FollowedRequest } from '../telemetry/requests.ts'
import { TooBusy, workSlots } from '../work-slots.ts'
import { type EncodedPage, isUnchanged } from './cached-page.ts'
import { type CanonicalPage, canonicalPage } from './canonical-url.ts'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { createPageRenderer, type PageRequest } from './page-renderer.ts'
import { createPageStore, type PageStore, type StoredPage } from './page-store.ts'
import type { StoreDirectory } from './store-directory.ts'

/**
 * The pages of the open stores, each rendered once until something that it shows changes (decision 029). Only complete
 * ones with status 200 are cached.
 */
export interface PageCache {
  /** @returns the response, rendered if need be; null for a page that is not one of those that may be cached */
  serve(request: PageRequest): Promise<Response | null>
  /**
   * Serves a page as it was when the database was last in reach (decision 049).
   * @param reachedAgo milliseconds since then
   * @returns null when it is missing or too old
   */
  serveLast(request: LastPageRequest, reachedAgo: number): Promise<Response | null>
  /**
   * Serves a URL that was requested before, letter for letter, bypassing everything else that looks at a request
   * (decision 010).
   * @param facts gets the part that serves the page
   * @returns false when the request needs a closer look, and nothing has been done
   */
  serveCached(incoming: IncomingMessage, outgoing: ServerResponse, facts: ServedFacts): boolean
  /** Memory that the pages take. */
  readonly bytes: number
}

/** The facts of a served page for metrics and traces. */
type ServedFacts = Pick<FollowedRequest, 'page' | 'route'>

type LastPageRequest = Pick<PageRequest, 'request' | 'url' | 'known' | 'basename'>

interface PageCacheOptions {
  stores: StoreDirectory
  hangs?: Pick<HangWatch, 'unlessHanging'>
  limitBytes?: number
  /** Counts the searches that found nothing, each time that such a page is sent. */
  misses?: Pick<MissCounter, 'countSearch'>
  /** Counts the pages that are sent. */
  count?: (outcome: CountedPage) => void
  /** Milliseconds; only differences count. */
  now?: () => number
}

/** The page that a URL, letter for letter, leads to. */
interface Shortcut extends Pick<StoredPage, 'key' | 'share' | 'account'> {
  /** The custom domain that the request came by. */
  domain: string | null
  part: ServedPart
}

/** Pages in demand that are rendered again at once: a change of many leaves room for visitors. */
const RENEWED_AT_ONCE = 2
/** So many more wait for it. */
const MOST_RENEWALS = 500

/** A page that is requested again, and has not changed for so long, is worth the slowest compression. */
const OFTEN = 2
const STANDING_MS = 3_000
/** So many pages wait for it; others come back to it at their next request. */
const MOST_CONDENSED = 50

/** The oldest that a page is while the database cannot be reached, milliseconds. */
export const OLDEST_MS = 600_000

const DEFAULT_LIMIT_BYTES = 64 * 1_024 * 1_024
/** Sum of the lengths of URLs and keys: some twenty thousand shortcuts. */
const MAX_SHORTCUT_CHARACTERS = 4_000_000

export function createPageCache({
  stores,
  hangs = NEVER_HANGS,
  limitBytes = DEFAULT_LIMIT_BYTES,
  misses,
  count = () => {},
  now = () => performance.now(),
}: PageCacheOptions): PageCache {
  const pages = createPageStore(limitBytes, now)
  stores.subscribe(pages.drop)
  const renderOnce = createPageRenderer({ pages, now })
  const shortcuts = new LRUCache<string, Shortcut>({ maxSize: MAX_SHORTCUT_CHARACTERS })

  const inTurn = workSlots({ atOnce: RENEWED_AT_ONCE, waiting: MOST_RENEWALS })

  /**
   * Renders a page in demand again while it is still served. If that fails, the next request after its grace gets the
   * error.
   */
  function renew(stored: StoredPage, ...rendering: Parameters<typeof renderOnce>): void {
    const { demand, key, share } = stored
    if (demand.outdatedAt === null || demand.isBeingRenewed) return
    const [{ report }] = rendering
    demand.isBeingRenewed = true
    inTurn(
      () => renderOnce(...rendering),
      () => pages.get(key, share) === stored,
    )
      .catch((error: unknown) => {
        // The next request after its grace renders it.
        if (!(error instanceof TooBusy)) report(error)
      })
      .finally(() => {
        demand.isBeingRenewed = false
      })
  }

  const inTurnToCondense = workSlots({ atOnce: 1, waiting: MOST_CONDENSED })

  /** Compresses a page that is requested often as much as possible, in the background. */
  function condense(stored: StoredPage): void {
    const { demand, key, share, page, madeAt } = stored
    if (demand.isCondensed || demand.served < OFTEN || now() - madeAt < STANDING_MS) return
    const isCurrent = () => pages.get(key, share) === stored
    demand.isCondensed = true
    inTurnToCondense(page.condense, isCurrent).then(
      () => {
        if (isCurrent()) pages.grow(stored)
      },
      () => {
        // It remains as it is.
        demand.isCondensed = false
      },
    )
  }

  async function sendLast({ headers, method }: Request, found: Found, reachedAgo: number): Promise<Response | null> {
    const last = pages.last(found.key, found.canonical.share, reachedAgo)
    if (!last || last.age > OLDEST_MS) return null
    count('last')
    const response = await send(pages, last.stored, { headers, method })
    for (const [name, value] of Object.entries(lastPageHeaders(last.age))) response.headers.set(name, value)
    return response
  }

  return {
    async serve(page) {
      const { url, basename, known, request } = page
      const { account, domain } = known.store
      const found = await findPage(page)
      if (!found) return null
      const { key, canonical } = found
      const { share, chosenOnly } = canonical
      if (chosenOnly !== null) return new Response(null, { status: 302, headers: { location: chosenOnly } })
      const stored = pages.request(key, share)
      if (stored) {
        renew(stored, page, canonical, key)
        condense(stored)
      }
      const isGood = stored && !(page.isExact && stored.demand.outdatedAt !== null)
      count(isGood ? 'hit' : 'miss')
      const made = isGood ? stored : await renderOnce(page, canonical, key)
      if (!('page' in made)) {
        // The store was read a moment ago, and its page cannot be.
        const isAway = made.failure === 'database-away' && !page.isExact
        const last = isAway ? await sendLast(request, found, 0) : null
        return last ?? new Response(request.method === 'HEAD' ? null : made.body, made)
      }
      if (canonical.isAsRequested) {
        const written = `${page.host} ${url.pathname}${url.search}`
        const part = partOfStore(url.pathname.slice(basename.length))
        const shortcut = { key, share, account, domain: basename === '' ? domain : null, part }
        shortcuts.set(written, shortcut, { size: written.length + key.length })
      }
      if (made.missed && request.method === 'GET') misses?.countSearch(known.store, made.missed)
      return send(pages, made, request)
    },
    async serveLast(page, reachedAgo) {
      // The names in a URL may not have been read before the database was gone.
      const found = await hangs.unlessHanging(() => findPage(page)).catch(() => null)
      return found && sendLast(page.request, found, reachedAgo)
    },
    serveCached({ method, headers, url }, outgoing, facts) {
      if (method !== 'GET' && method !== 'HEAD') return false
      const shortcut = shortcuts.get(`${headers.host} ${url}`)
      if (!shortcut || headers[SEQ_HEADER] !== undefined) return false
      const store = stores.current(shortcut.account)?.store
      if (!store?.isActive || (shortcut.domain !== null && shortcut.domain !== store.domain)) return false
      const encoding = chooseEncoding(headers['accept-encoding']?.toString())
      const stored = pages.request(shortcut.key, shortcut.share)
      // Rendering it again takes the whole request.
      if (!stored || (stored.demand.outdatedAt !== null && !stored.demand.isBeingRenewed)) return false
      const page = stored.page.encoded(encoding)
      if (!page) return false
      condense(stored)
      Object.assign(facts, shortcut.part)
      count('hit')
      if (stored.missed && method === 'GET') misses?.countSearch(store, stored.missed)
      if (isUnchanged(headers['if-none-match'], page.etag)) outgoing.writeHead(304, page.unchangedHeaders).end()
      else outgoing.writeHead(200, page.headers).end(method === 'HEAD' ? undefined : page.body)
      return true
    },
    get bytes() {
      return pages.bytes
    },
  }
}

/** A page that may be cached, and its key. */
interface Found {
  canonical: CanonicalPage
  key: string
}

async function findPage({ url, basename, known }: LastPageRequest): Promise<Found | null> {
  // A database that fails here fails the page's own loader, too, which shows it on the page and logs it.
  const canonical = await canonicalPage(url, basename, known).catch(() => null)
  if (!canonical) return null
  // On its own domain a store's path may look like another store's on the shared host.
  return { canonical, key: basename === '' ? `${known.store.account} ${canonical.path}` : canonical.path }
}

/** Marks a page that is served although it may have changed (RFC 9211), and forbids storing it. */
function lastPageHeaders(age: number): Record<string, string> {
  const seconds = Math.ceil(age / 1_000)
  return {
    age: String(seconds),
    'cache-control': 'no-store',
    'cache-status': `vitrina; hit; ttl=${-seconds}; detail=database-away`,
  }
}

async function send(
  pages: PageStore,
  stored: StoredPage,
  { headers, method }: Pick<Request, 'headers' | 'method'>,
): Promise<Response> {
  const encoding = chooseEncoding(headers.get('accept-encoding'))
  const page = stored.page.encoded(encoding) ?? (await encode(pages, stored, encoding))
  if (isUnchanged(headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: page.unchangedHeaders })
  }
  return new Response(method === 'HEAD' ? null : page.body, { headers: page.headers })
}

/** Makes another encoding of a page, by which the page grows. */
async function encode(pages: PageStore, stored: StoredPage, encoding: Encoding): Promise<EncodedPage> {
  const page = await stored.page.encode(encoding)
  if (pages.get(stored.key, stored.share) === stored) pages.grow(stored)
  return page
}
