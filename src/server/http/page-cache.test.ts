import { zstdDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import type { Store } from '#data/store/find-store.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import type { CacheTag } from '#domain/page/cache-tags.ts'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import type { SearchMiss } from '#domain/report/search-miss.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { Rendered } from './page-renderer.ts'
import type { StoreDirectory } from './store-directory.ts'
import type { KnownStore, StoreChange } from './store-entry.ts'

const brand = { id: 1, key: 'roble', label: 'Roble' }
const dictionary: Dictionary = { categories: [], brands: [brand], types: [], prices: null, branches: [] }

/** Nothing is read in these tests. */
const NO_DATABASE = {} as Db

/** A directory of one store, which the tests move. */
function standingStores() {
  let store = { account: 'luna', domain: 'luna.mx', isActive: true } as Store
  let seq = 1
  let listener: (change: StoreChange) => void = () => {}
  const known = (): KnownStore => ({
    store,
    seq,
    db: NO_DATABASE,
    dictionary: async () => dictionary,
    menu: async () => ({ categories: [] }),
  })
  const stores: StoreDirectory = {
    findByAccount: async () => known(),
    findByDomain: async () => known(),
    current: known,
    lastByAccount: () => ({ known: known(), age: 0 }),
    lastByDomain: () => ({ known: known(), age: 0 }),
    notify: () => {},
    subscribe(added) {
      listener = added
    },
  }
  return {
    stores,
    known,
    configure: (change: Partial<Store>) => {
      store = { ...store, ...change }
    },
    /** Takes up an event. */
    move: (...tags: CacheTag[]) => listener({ account: 'luna', seq: ++seq, tags: new Set(tags) }),
  }
}

const page = (text: string, init?: ResponseInit, tags: CacheTag[] = ['store']): Rendered => ({
  response: new Response(text, { headers: { 'content-type': 'text/html' }, ...init }),
  tags: () => new Set(tags),
  failure: () => null,
  missed: () => null,
})

describe('a page', () => {
  let clock: number
  let pages: PageCache
  let standing: ReturnType<typeof standingStores>
  /** URLs that were rendered. */
  let rendered: string[]
  let reported: unknown[]
  let render: (request: Request) => Promise<Rendered>

  beforeEach(() => {
    clock = 0
    rendered = []
    reported = []
    standing = standingStores()
    pages = createPageCache({ stores: standing.stores, now: () => clock })
    render = async (request) => page(`${request.url.slice('http://localhost'.length)} ${standing.known().seq}`)
  })

  async function get(path: string, headers: Record<string, string> = {}, { method = 'GET', basename = '/luna' } = {}) {
    const host = basename === '' ? 'luna.mx' : 'localhost'
    const url = new URL(`http://${host}${path}`)
    const response = await pages.serve({
      request: new Request(url, { headers, method }),
      url,
      host,
      known: standing.known(),
      basename,
      isExact: SEQ_HEADER in headers,
      report: (error) => reported.push(error),
      render: (request) => {
        rendered.push(request.url)
        return render(request)
      },
    })
    if (!response) return null
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('is rendered once for all concurrent requests, with any parameters', async () => {
    const responses = await Promise.all(['/luna', '/luna?utm=1', '/luna/', '/luna?fbclid=x'].map((path) => get(path)))
    expect(responses.map((response) => response?.text)).toEqual(Array(4).fill('/luna 1'))
    expect((await get('/luna'))?.text).toBe('/luna 1')
    expect(rendered).toEqual(['http://localhost/luna'])
  })

  it('is rendered without anything of the visitor', async () => {
    let seen: Request | undefined
    render = async (request) => {
      seen = request
      return page('x')
    }
    const leaving = AbortSignal.abort()
    const url = new URL('http://localhost/luna?utm=1')
    const request = new Request(url, { headers: { cookie: 'a=b' }, signal: leaving })
    await pages.serve({
      request,
      url,
      host: 'localhost',
      known: standing.known(),
      basename: '/luna',
      render,
      report: () => {},
    })
    expect(seen?.url).toBe('http://localhost/luna')
    expect([...(seen?.headers ?? [])]).toEqual([])
    expect(seen?.signal.aborted).toBe(false)
  })

  it("is another on the store's own domain, and another as data", async () => {
    await get('/luna')
    expect((await get('/', {}, { basename: '' }))?.text).toBe('/ 1')
    expect((await get('/luna.data'))?.text).toBe('/luna.data 1')
    expect(rendered).toHaveLength(3)
  })

  it('is rendered again when what it shows has changed, and after five minutes', async () => {
    await get('/luna')
    standing.move('product:1', 'card:1')
    expect((await get('/luna'))?.text).toBe('/luna 1')
    standing.move('store')
    expect((await get('/luna'))?.text).toBe('/luna 3')
    clock = 299_999
    await get('/luna')
    expect(rendered).toHaveLength(2)
    clock = 300_000
    await get('/luna')
    expect(rendered).toHaveLength(3)
  })

  it.each([
    ['a missing page', () => page('no', { status: 404 })],
    ['a redirect', () => page('', { status: 302, headers: { location: '/luna' } })],
    ['a failure', () => page('', { status: 500 })],
    ['a page in which something failed', () => ({ ...page('half'), failure: () => 'other' as const })],
    ['a page with a cookie', () => page('yours', { headers: { 'set-cookie': 'a=b' } })],
    ['a page whose headers state that it is private', () => page('yours', { headers: { 'cache-control': 'private' } })],
    ['a page that varies', () => page('yours', { headers: { vary: 'cookie' } })],
  ])('is not cached when it is %s, and served all the same', async (_, rendering) => {
    render = async () => rendering()
    const [first, second] = [await get('/luna'), await get('/luna')]
    expect(first?.status).toBe(rendering().response.status)
    expect(second?.headers.get('location')).toBe(rendering().response.headers.get('location'))
    expect(rendered).toHaveLength(2)
    expect(pages.bytes).toBe(0)
  })

  it.each(['/luna/checkout', '/luna/order-view?folio=1', `/luna?search=${'a'.repeat(201)}`])(
    'is left to others at %s',
    async (path) => {
      expect(await get(path)).toBeNull()
    },
  )

  it('is rendered a second time, and no third, for however many waited for what failed', async () => {
    render = async () => ({ ...page('half'), failure: () => 'other' as const })
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/luna')))
    expect(responses.map((response) => response?.text)).toEqual(Array(20).fill('half'))
    expect(rendered).toHaveLength(2)
    expect(pages.bytes).toBe(0)
  })

  it('fails for those who wait only if their own attempt fails', async () => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    render = async () => {
      if (rendered.length > 1) return page('whole')
      await begun
      throw new Error('the first one fails')
    }
    const responses = Promise.allSettled([get('/luna'), get('/luna'), get('/luna')])
    begin()
    const [first, ...others] = await responses
    expect(first.status).toBe('rejected')
    for (const other of others) expect(other).toMatchObject({ status: 'fulfilled', value: { text: 'whole' } })
    expect((await get('/luna'))?.text).toBe('whole')
  })

  it('is sent and not cached when what it shows has changed while it was rendered', async () => {
    const begun = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    render = async () => {
      begun.resolve()
      await done.promise
      return page('old', undefined, ['product:1'])
    }
    const overtaken = get('/luna/product/1')
    await begun.promise
    standing.move('product:1')
    render = async () => page('new', undefined, ['product:1'])
    // A request after the change does not wait for a rendering started before it.
    expect((await get('/luna/product/1'))?.text).toBe('new')
    done.resolve()
    expect((await overtaken)?.text).toBe('old')
    expect((await get('/luna/product/1'))?.text).toBe('new')
    expect(rendered).toHaveLength(2)
  })

  it('is left to others when the names of its filters cannot be read', async () => {
    const known = { ...standing.known(), dictionary: () => Promise.reject(new Error('away')) }
    const url = new URL('http://localhost/luna?brand=roble')
    const request = new Request(url)
    expect(
      await pages.serve({ request, url, host: 'localhost', known, basename: '/luna', render, report: () => {} }),
    ).toBeNull()
  })

  describe('without a database', () => {
    const last = (path: string, reachedAgo: number, method = 'GET') => {
      const url = new URL(`http://localhost${path}`)
      const request = new Request(url, { method, headers: { 'accept-encoding': 'br, zstd' } })
      return pages.serveLast({ request, url, known: standing.known(), basename: '/luna' }, reachedAgo)
    }
    const away = () => ({ ...page('Error', { status: 503 }), failure: () => 'database-away' as const })

    it('is served as it last was, marked, for ten minutes', async () => {
      await get('/luna')
      clock = 10_000
      const response = await last('/luna?utm_source=mail', 4_200)
      expect(response?.status).toBe(200)
      expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
        age: '5',
        'cache-control': 'no-store',
        'cache-status': 'vitrina; hit; ttl=-5; detail=database-away',
        'content-encoding': 'zstd',
      })
      const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
      expect(zstdDecompressSync(body).toString()).toBe('/luna 1')
      expect((await last('/luna', 600_000))?.status).toBe(200)
      expect(await last('/luna', 600_001)).toBeNull()
      expect(rendered).toHaveLength(1)
      // Its mark is not left on it.
      const current = await get('/luna')
      expect(current?.headers.get('cache-status')).toBeNull()
      expect(current?.headers.get('cache-control')).toBe('no-cache')
    })

    it('is unavailable when it was not rendered, has changed, or is not cacheable', async () => {
      await get('/luna')
      standing.move('store')
      expect(await last('/luna', 1_000)).toBeNull()
      expect(await last('/luna/product/1', 1_000)).toBeNull()
      expect(await last('/luna/checkout', 1_000)).toBeNull()
    })

    it('replaces a rendering that fails for that reason, and for no other', async () => {
      await get('/luna')
      clock = 300_000
      render = async () => away()
      const response = await get('/luna')
      expect([response?.status, response?.text]).toEqual([200, '/luna 1'])
      expect(response?.headers.get('cache-status')).toBe('vitrina; hit; ttl=0; detail=database-away')
      // A request that knows of a change does not get an older page.
      expect((await get('/luna', { [SEQ_HEADER]: '1' }))?.status).toBe(503)
      render = async () => ({ ...page('Error', { status: 500 }), failure: () => 'other' as const })
      expect((await get('/luna'))?.status).toBe(500)
      clock = 900_001
      render = async () => away()
      expect((await get('/luna'))?.status).toBe(503)
    })
  })

  it('has the headers of its kind, and keeps those that it came with', async () => {
    render = async () => page('x', { headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } })
    const data = await get('/luna.data')
    expect(Object.fromEntries(data?.headers ?? [])).toMatchObject({
      'cache-control': 'max-age=5',
      'content-type': 'text/x-script',
      'x-remix-response': 'yes',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect((await get('/luna'))?.headers.get('cache-control')).toBe('no-cache')
    render = async () => page('x', { headers: { 'cache-control': 'max-age=3600' } })
    expect((await get('/luna/robots.txt'))?.headers.get('cache-control')).toBe('max-age=3600')
  })

  it('is 304 for a browser that has it in the requested encoding', async () => {
    const first = await get('/luna', { 'accept-encoding': 'br, zstd' })
    const etag = first?.headers.get('etag') ?? ''
    const again = await get('/luna', { 'accept-encoding': 'br, zstd', 'if-none-match': etag })
    expect([again?.status, again?.text]).toEqual([304, ''])
    expect(again?.headers.get('etag')).toBe(etag)
    expect((await get('/luna', { 'accept-encoding': 'gzip', 'if-none-match': etag }))?.status).toBe(200)
    standing.move('store')
    expect((await get('/luna', { 'accept-encoding': 'br, zstd', 'if-none-match': etag }))?.status).toBe(200)
  })

  it('has no body for HEAD, and the length that it would have', async () => {
    const head = await get('/luna', {}, { method: 'HEAD' })
    expect([head?.status, head?.text, head?.headers.get('content-length')]).toEqual([200, '', '7'])
    expect((await get('/luna'))?.text).toBe('/luna 1')
  })

  describe('at a URL that was requested before', () => {
    /** The response that is sent at once, or null where the request is left to others. */
    function atOnce(url: string, headers: Record<string, string> = {}, method = 'GET') {
      const sent: { status?: number; headers?: Record<string, string>; body?: Buffer } = {}
      const outgoing = {
        writeHead(status: number, given: Record<string, string>) {
          Object.assign(sent, { status, headers: given })
          return outgoing
        },
        end(body?: Buffer) {
          sent.body = body
        },
      }
      const incoming = { method, url, headers: { host: 'localhost', 'accept-encoding': 'br, zstd', ...headers } }
      return pages.serveCached(incoming as never, outgoing as never, { page: null, route: null }) ? sent : null
    }

    it('is served at once, with the same headers', async () => {
      expect(atOnce('/luna')).toBeNull()
      const slow = await get('/luna', { 'accept-encoding': 'br, zstd' })
      const sent = atOnce('/luna')
      expect(zstdDecompressSync(sent?.body ?? '').toString()).toBe('/luna 1')
      expect(sent?.headers).toEqual(Object.fromEntries(slow?.headers ?? []))
      expect(atOnce('/luna', {}, 'HEAD')).toMatchObject({ status: 200, body: undefined })
      expect(atOnce('/luna', { 'if-none-match': sent?.headers?.etag ?? '' })).toMatchObject({ status: 304 })
      expect(rendered).toHaveLength(1)
    })

    it('of a search that found nothing is counted each time that it is read', async () => {
      const counted: string[] = []
      const misses = {
        countSearch: (store: Pick<Store, 'account'>, { term }: SearchMiss) => counted.push(`${store.account} ${term}`),
      }
      pages = createPageCache({ stores: standing.stores, now: () => clock, misses })
      render = async () => ({ ...page('nada'), missed: () => ({ way: 'text', term: 'capa' }) })
      await Promise.all([get('/luna/search?term=capa'), get('/luna/search?term=capa')])
      await get('/luna/search?term=capa')
      await get('/luna/search?term=capa', {}, { method: 'HEAD' })
      expect(rendered).toHaveLength(1)
      expect(counted).toEqual(Array(3).fill('luna capa'))
      expect([atOnce('/luna/search?term=capa'), atOnce('/luna/search?term=capa', {}, 'HEAD')]).not.toContain(null)
      expect(counted).toHaveLength(4)
    })

    it('is in demand while it is rendered again, and then serves the new version', async () => {
      await get('/luna')
      for (let request = 0; request < 30; request++) expect(atOnce('/luna')).not.toBeNull()
      standing.move('store')
      const done = Promise.withResolvers<void>()
      render = async () => {
        await done.promise
        return page('new')
      }
      // The first request starts a rendering, which takes the whole request, and does not wait for it.
      expect(atOnce('/luna')).toBeNull()
      expect((await get('/luna'))?.text).toBe('/luna 1')
      expect(zstdDecompressSync(atOnce('/luna')?.body ?? '').toString()).toBe('/luna 1')
      done.resolve()
      await expect.poll(async () => (await get('/luna'))?.text).toBe('new')
      expect(zstdDecompressSync(atOnce('/luna')?.body ?? '').toString()).toBe('new')
      expect(rendered).toHaveLength(2)
    })

    it('is the new one at once for who knows of the change', async () => {
      await get('/luna')
      for (let request = 0; request < 30; request++) expect(atOnce('/luna')).not.toBeNull()
      const knowing = { [SEQ_HEADER]: '2' }
      // Whether it has changed, the store has to be read for.
      expect(atOnce('/luna', knowing)).toBeNull()
      expect((await get('/luna', knowing))?.text).toBe('/luna 1')
      standing.move('store')
      render = async () => page('new')
      expect((await get('/luna', knowing))?.text).toBe('new')
      expect((await get('/luna'))?.text).toBe('new')
    })

    it('is served for the moment, and the error reported, when rendering it again fails', async () => {
      await get('/luna')
      for (let request = 0; request < 30; request++) atOnce('/luna')
      standing.move('store')
      render = () => Promise.reject(new Error('away'))
      expect((await get('/luna'))?.text).toBe('/luna 1')
      await expect.poll(() => reported).toMatchObject([{ message: 'away' }])
    })

    it('shows within the moment that it is left what became of it', async () => {
      await get('/luna')
      for (let request = 0; request < 30; request++) atOnce('/luna')
      standing.move('store')
      render = async () => page('gone', { status: 404 })
      expect((await get('/luna'))?.status).toBe(200)
      clock = 600
      expect(atOnce('/luna')).toBeNull()
      expect((await get('/luna'))?.status).toBe(404)
    })

    it('is sent smaller once it was requested often and has not changed for a while', async () => {
      const text = Array.from({ length: 300 }, (_, n) => `Vestido de lino ${(n * 7_919) % 1_000}. `).join('')
      render = async () => page(text)
      await get('/luna')
      const sizeOf = () => Number(Object(atOnce('/luna')).headers['content-length'])
      const first = sizeOf()
      for (let request = 0; request < 30; request++) atOnce('/luna')
      clock = 2_999
      expect(sizeOf()).toBe(first)
      const bytes = pages.bytes
      clock = 3_000
      atOnce('/luna')
      await expect.poll(sizeOf).toBeLessThan(first)
      expect(pages.bytes).toBeLessThan(bytes)
      expect((await get('/luna', { 'accept-encoding': 'br, zstd' }))?.headers.get('content-length')).toBe(
        String(sizeOf()),
      )
      expect(rendered).toHaveLength(1)
    })

    it('is left to others when the request is another, or the store has moved, closed or gone', async () => {
      await get('/luna?page=2')
      await get('/luna?page=2&utm=1')
      await get('/', {}, { basename: '' })
      expect(atOnce('/luna?page=2')).not.toBeNull()
      expect(atOnce('/luna?page=2&utm=1')).toBeNull()
      await get('/luna?brand=roble&page=3')
      expect(atOnce('/luna?brand=roble&page=3')).not.toBeNull()
      expect(atOnce('/luna?page=2', { host: 'otra.mx' })).toBeNull()
      expect(atOnce('/luna?page=2', {}, 'POST')).toBeNull()
      expect(atOnce('/luna?page=2', { 'accept-encoding': 'gzip' })).toBeNull()
      standing.configure({ isActive: false })
      expect(atOnce('/luna?page=2')).toBeNull()
      standing.configure({ isActive: true, domain: null })
      expect(atOnce('/luna?page=2')).not.toBeNull()
      expect(atOnce('/', { host: 'luna.mx' })).toBeNull()
      clock = 300_000
      expect(atOnce('/luna?page=2')).toBeNull()
      clock = 0
      standing.move('store')
      expect(atOnce('/luna?page=2')).toBeNull()
    })
  })
})
