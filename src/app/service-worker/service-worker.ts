/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { imageOfConnection } from '#domain/pwa/image-of-connection.ts'
import { isStorable, kindOfRequest, pathWithin } from '#domain/pwa/request-kind.ts'

/**
 * The service worker of one store (docs/rules.md#pwa): pages and their data come from the network as long as there is one, so
 * that stock is never stale; files of a build and images are stored. Its scope is the store's prefix.
 */
declare const self: ServiceWorkerGlobalScope

/** Without a slash at its end: '' on the store's own domain. */
const PREFIX = new URL(self.registration.scope).pathname.replace(/\/$/, '')
const OFFLINE = `${PREFIX}/offline`
/** The caches of one store, apart from those of others on the same host: no account has a space in it. */
const cacheOf = (name: string) => `vitrina${PREFIX} ${name}`
/** Seconds after which a page that the network does not bring comes from the cache. */
const PATIENCE = 8

const onlyStorable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isStorable(response.status, response.headers.get('cache-control')) ? response : null,
}

/** The entries that a cache has at most: the oldest go, whatever their requests' headers were (an image's format varies by them). */
const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } })

const pages = new NetworkFirst({
  cacheName: cacheOf('pages'),
  networkTimeoutSeconds: PATIENCE,
  plugins: [onlyStorable, atMost(40)],
})
const data = new NetworkFirst({
  cacheName: cacheOf('data'),
  networkTimeoutSeconds: PATIENCE,
  plugins: [onlyStorable, atMost(60)],
})
const assets = new CacheFirst({
  cacheName: cacheOf('assets'),
  plugins: [onlyStorable, atMost(200)],
})
const images = new CacheFirst({
  cacheName: cacheOf('images'),
  plugins: [
    onlyStorable,
    // What fits the connection is stored under the URL that was requested.
    { requestWillFetch: async ({ request }: { request: Request }) => fitted(request) },
    atMost(100),
  ],
})

function fitted(request: Request): Request {
  const { effectiveType } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {}
  const url = imageOfConnection(request.url, effectiveType)
  return url === request.url ? request : new Request(url, { headers: request.headers })
}

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && kindOf(url, request) === 'page',
  async ({ event, request, url }) => {
    try {
      return await pages.handle({ event: event as FetchEvent, request })
    } catch {
      const from = pathWithin(url.pathname, PREFIX) ?? '/'
      if (from === '/offline') return (await caches.match(OFFLINE, { ignoreSearch: true })) ?? Response.error()
      return Response.redirect(`${OFFLINE}?${new URLSearchParams({ from: from + url.search })}`)
    }
  },
)
registerRoute(({ url, request, sameOrigin }) => sameOrigin && kindOf(url, request) === 'data', data)
registerRoute(({ url, request, sameOrigin }) => sameOrigin && kindOf(url, request) === 'asset', assets)
registerRoute(({ url, request, sameOrigin }) => sameOrigin && kindOf(url, request) === 'image', images)

function kindOf(url: URL, request: Request) {
  return kindOfRequest(url.pathname, { prefix: PREFIX, isNavigation: request.mode === 'navigate' })
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage())
  // Pages come from the network: a new version has nothing to wait for.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Stores the page for what is not stored, with all that it is made of. */
async function storeOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE)
  if (!response.ok) throw new Error(`${OFFLINE}: status ${response.status}`)
  const html = await response.clone().text()
  const cache = await caches.open(cacheOf('pages'))
  await cache.put(OFFLINE, response)
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
  const stored = await caches.open(cacheOf('assets'))
  await Promise.all(files.map(async (file) => (await stored.match(file)) ?? stored.add(file)))
}
