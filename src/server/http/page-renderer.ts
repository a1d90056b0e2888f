import type { CacheTag } from '#domain/page/cache-tags.ts'
import type { SearchMiss } from '#domain/report/search-miss.ts'
import { buildCachedPage } from './cached-page.ts'
import type { CanonicalPage } from './canonical-url.ts'
import type { PageStore, StoredPage } from './page-store.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { KnownStore } from './store-entry.ts'

/** A request for a page of an open store. */
export interface PageRequest {
  /** GET or HEAD. */
  request: Request
  url: URL
  /** The Host header, as it was sent. */
  host: string
  known: KnownStore
  /** The tenant's prefix, empty on its own domain. */
  basename: string
  /** Whether a page that has just changed is not good enough: who requests it knows of the change. */
  isExact?: boolean
  /** Logs an error that no response reports. */
  report: (error: unknown) => void
  /** Renders the URL that it is given, without anything else of the visitor's request. */
  render: (request: Request) => Promise<Rendered>
}

/** A rendered page, of which the rest is certain once its body has been read. */
export interface Rendered {
  response: Response
  /** Everything that it was made from. */
  tags: () => ReadonlySet<CacheTag>
  /** Returns what failed in it; null where nothing did. */
  failure: () => Failure | null
  /** The search that found nothing in it. */
  missed: () => SearchMiss | null
}

/** `unavailable`: the database was there, and may do in a moment what it could not do now. */
export type Failure = 'database-away' | 'unavailable' | 'other'

/** A response that may not be cached, read to its end, for all who waited for it. */
export interface UncachedResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  failure: Failure | null
}

type RenderOutcome = StoredPage | UncachedResponse

/** Milliseconds after which a page is rendered again, since parts such as the badge 'Nuevo' depend on the clock. */
const LIFETIME_MS = 5 * 60_000
/** The origin that pages are rendered at in place of the visitor's, since they must not depend on it. */
const ORIGIN = 'http://localhost'

/** Browsers revalidate a document at each visit; the data that a hovered link fetched serves the click that follows. */
const DOCUMENT_LIFETIME = 'no-cache'
const DATA_LIFETIME = 'max-age=5'

interface RendererOptions {
  /** Receives the pages that may be cached. */
  pages: PageStore
  /** Milliseconds on the cache's clock. */
  now: () => number
}

/**
 * Renders a page once for all concurrent requests. If that fails, only the first of them gets the failure; the others
 * share one more attempt, with any outcome.
 */
export function createPageRenderer({ pages, now }: RendererOptions) {
  const underWay = new Map<string, Promise<RenderOutcome>>()

  async function render(page: PageRequest, canonical: CanonicalPage, key: string): Promise<RenderOutcome> {
    const { account } = page.known.store
    const expiresAt = now() + LIFETIME_MS
    const rendering = pages.begin(account, page.known.seq)
    try {
      const { response, tags, failure, missed } = await page.render(new Request(ORIGIN + canonical.path))
      const body = new Uint8Array(await response.arrayBuffer())
      const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
      if (failure() || !isCacheable(response)) {
        return { status: response.status, headers, body, failure: failure() }
      }
      const lifetime = canonical.isData ? DATA_LIFETIME : DOCUMENT_LIFETIME
      const cached = buildCachedPage(body, { 'cache-control': lifetime, ...headers, ...SECURITY_HEADERS })
      const counts = { requests: 0, requestsBefore: 0, served: 0 }
      const demand = { ...counts, countedFrom: now(), outdatedAt: null, isBeingRenewed: false, isCondensed: false }
      const { share } = canonical
      const found = { tags: tags(), missed: missed() }
      const stored = { key, account, ...found, share, page: cached, madeAt: now(), expiresAt, demand }
      rendering.finish(stored)
      return stored
    } finally {
      rendering.abandon()
    }
  }

  async function renderOnce(
    page: PageRequest,
    canonical: CanonicalPage,
    key: string,
    isLastAttempt = false,
  ): Promise<RenderOutcome> {
    // A rendering started before a change is not for requests after it.
    const name = `${page.known.seq} ${key}`
    const begun = underWay.get(name)
    if (begun) {
      if (isLastAttempt) return begun
      const shared = await begun.catch(() => null)
      return shared && !isFailure(shared) ? shared : renderOnce(page, canonical, key, true)
    }
    const own = render(page, canonical, key).finally(() => underWay.delete(name))
    underWay.set(name, own)
    return own
  }

  return (page: PageRequest, canonical: CanonicalPage, key: string) => renderOnce(page, canonical, key)
}

function isFailure(outcome: RenderOutcome): boolean {
  return 'status' in outcome && (outcome.failure !== null || outcome.status >= 500)
}

/** Whether a page was found, and is the same for every visitor by what its headers state. */
function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !['set-cookie', 'vary', 'content-encoding'].some((name) => headers.has(name)) &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  )
}
