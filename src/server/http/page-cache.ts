import type { IncomingMessage, ServerResponse } from 'node:http'
import { buildCachedPage, isUnchanged } from './cached-page.ts'
import { type CanonicalPage, canonicalPage } from './canonical-url.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { createLru } from './lru.ts'
import { createPageStore, type StoredPage } from './page-store.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { KnownStore, StoreDirectory } from './store-directory.ts'

/** A page of an open store that a visitor asks for. */
export interface PageAsk {
  /** GET or HEAD. */
  request: Request
  url: URL
  /** As the request's Host header has it. */
  host: string
  known: KnownStore
  /** The tenant's prefix, empty on its own domain. */
  basename: string
  /** Renders at the address that it is given, without anything else of the visitor's request. */
  render: (request: Request) => Promise<Rendered>
}

/** A rendered page, and whether something failed in it; known for certain once its body has been read. */
export interface Rendered {
  response: Response
  hasFailed: () => boolean
}

/**
 * The pages of the open stores, rendered once a version of the catalogue (ARCHITECTURE.md, A page is a function of the
 * store's catalogue). canonical-url.ts lists which pages may be cached; only complete ones with status 200 are.
 */
export interface PageCache {
  /** The answer, rendered if it has to be; null for a page that is not one of those that are kept. */
  answer(ask: PageAsk): Promise<Response | null>
  /**
   * Answers what was asked for before in the same words, past everything else that looks at a request.
   * @returns false when the request needs a closer look, and nothing has been done
   */
  answerAtOnce(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Memory that the pages take. */
  readonly bytes: number
}

interface PageCacheOptions {
  stores: StoreDirectory
  limitBytes?: number
  /** Milliseconds; only differences count. */
  now?: () => number
}

/** Where a page is kept that was asked for in these words. */
interface Shortcut extends Pick<StoredPage, 'key' | 'share' | 'account'> {
  /** The custom domain that the request came by. */
  domain: string | null
}

/** An answer that is not kept, whole, for all who waited for it. */
interface Passing {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  hasFailed: boolean
}

const DEFAULT_LIMIT_BYTES = 64 * 1_024 * 1_024
/** What the clock changes on a page, like the badge 'Nuevo', is right again after this, milliseconds. */
const LIFETIME_MS = 5 * 60_000
/** Sum of the shortcuts' lengths: some twenty thousand addresses. */
const MAX_SHORTCUT_CHARACTERS = 4_000_000
/** Stands for the visitor's: what is rendered must not depend on it. */
const ORIGIN = 'http://localhost'

/** A document is asked about at each visit; what a hovered link fetched is good for the click that follows. */
const DOCUMENT_LIFETIME = 'no-cache'
const DATA_LIFETIME = 'max-age=5'

export function createPageCache({
  stores,
  limitBytes = DEFAULT_LIMIT_BYTES,
  now = () => performance.now(),
}: PageCacheOptions): PageCache {
  const pages = createPageStore(limitBytes)
  const shortcuts = createLru<Shortcut>(MAX_SHORTCUT_CHARACTERS)
  const rendering = new Map<string, Promise<StoredPage | Passing>>()

  function find(key: string, share: StoredPage['share'], version: number): StoredPage | undefined {
    const stored = pages.get(key, share)
    return stored?.version === version && now() < stored.expiresAt ? stored : undefined
  }

  /**
   * One rendering for all who ask meanwhile. One that failed is the failure of who began it; the others have another
   * one together, whatever becomes of that.
   */
  async function renderOnce(
    ask: PageAsk,
    canonical: CanonicalPage,
    key: string,
    isLast = false,
  ): Promise<StoredPage | Passing> {
    const flight = `${ask.known.store.version} ${key}`
    const begun = rendering.get(flight)
    if (begun) {
      if (isLast) return begun
      const shared = await begun.catch(() => null)
      return shared && !isFailure(shared) ? shared : renderOnce(ask, canonical, key, true)
    }
    const own = render(ask, canonical, key).finally(() => rendering.delete(flight))
    rendering.set(flight, own)
    return own
  }

  async function render(ask: PageAsk, canonical: CanonicalPage, key: string): Promise<StoredPage | Passing> {
    const { account, version } = ask.known.store
    const expiresAt = now() + LIFETIME_MS
    const { response, hasFailed } = await ask.render(new Request(ORIGIN + canonical.path))
    const body = new Uint8Array(await response.arrayBuffer())
    const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
    if (hasFailed() || !mayBeKept(response)) return { status: response.status, headers, body, hasFailed: hasFailed() }
    const lifetime = canonical.isData ? DATA_LIFETIME : DOCUMENT_LIFETIME
    const page = await buildCachedPage(body, { 'cache-control': lifetime, ...headers, ...SECURITY_HEADERS })
    const stored = { key, account, version, share: canonical.share, page, expiresAt }
    pages.put(stored)
    return stored
  }

  async function send(stored: StoredPage, { headers, method }: Request): Promise<Response> {
    const encoding = chooseEncoding(headers.get('accept-encoding'))
    const page = stored.page.encoded(encoding) ?? (await encodeFor(stored, encoding))
    if (isUnchanged(headers.get('if-none-match'), page.etag)) {
      return new Response(null, { status: 304, headers: page.unchangedHeaders })
    }
    return new Response(method === 'HEAD' ? null : page.body, { headers: page.headers })
  }

  async function encodeFor(stored: StoredPage, encoding: ReturnType<typeof chooseEncoding>) {
    const page = await stored.page.encode(encoding)
    if (pages.get(stored.key, stored.share) === stored) pages.put(stored)
    return page
  }

  return {
    async answer(ask) {
      const { url, basename, known, request } = ask
      const { account, version, domain } = known.store
      // A database that fails here fails the page's own loader too, which says so on the page and in the log.
      const canonical = await canonicalPage(url, basename, known).catch(() => null)
      if (!canonical) return null
      pages.moveTo(account, version)
      // On its own domain a store's addresses may look like another's on the shared host.
      const key = basename === '' ? `${account} ${canonical.path}` : canonical.path
      const answer = find(key, canonical.share, version) ?? (await renderOnce(ask, canonical, key))
      if (!('page' in answer)) {
        return new Response(request.method === 'HEAD' ? null : answer.body, answer)
      }
      if (canonical.isAsRequested) {
        const words = `${ask.host} ${url.pathname}${url.search}`
        const shortcut = { key, share: canonical.share, account, domain: basename === '' ? domain : null }
        shortcuts.set(words, shortcut, words.length + key.length)
      }
      return send(answer, request)
    },
    answerAtOnce({ method, headers, url }, outgoing) {
      if (method !== 'GET' && method !== 'HEAD') return false
      const shortcut = shortcuts.get(`${headers.host} ${url}`)
      if (!shortcut) return false
      const store = stores.current(shortcut.account)?.store
      if (!store?.isActive || (shortcut.domain !== null && shortcut.domain !== store.domain)) return false
      const page = find(shortcut.key, shortcut.share, store.version)?.page.encoded(
        chooseEncoding(headers['accept-encoding']?.toString()),
      )
      if (!page) return false
      if (isUnchanged(headers['if-none-match'], page.etag)) outgoing.writeHead(304, page.unchangedHeaders).end()
      else outgoing.writeHead(200, page.headers).end(method === 'HEAD' ? undefined : page.body)
      return true
    },
    get bytes() {
      return pages.bytes
    },
  }
}

function isFailure(answer: StoredPage | Passing): boolean {
  return 'status' in answer && (answer.hasFailed || answer.status >= 500)
}

/** A page that was found, and that does not say of itself that it is one visitor's. */
function mayBeKept({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !['set-cookie', 'vary', 'content-encoding'].some((name) => headers.has(name)) &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  )
}
