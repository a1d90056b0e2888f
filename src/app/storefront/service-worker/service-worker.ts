/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { imageOfConnection } from '#domain/pwa/image-of-connection.ts'
import { isStorable, kindOfRequest, pageOfData, pathWithin, type RequestKind } from '#domain/pwa/request-kind.ts'
import './notifications.ts'
import { cacheOf, filesOf, PREFIX } from './scope.ts'
import { matchShell, OFFLINE, PLACEHOLDER, removeOtherShells, storeShell } from './shell.ts'

/**
 * The service worker of one store (docs/rules/pwa.md#pwa): pages and their data come from the network as long as there
 * is one, so that stock is never stale; files of a build and images are stored. Its scope is the store's prefix.
 */
declare const self: ServiceWorkerGlobalScope

/** Seconds after which the cache replaces a slow network, if it has the response. A page catches up afterwards. */
const PATIENCE = 8

const onlyStorable = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    // A response that was redirected is no answer to a navigation.
    return !response.redirected && isStorable(response.status, response.headers.get('cache-control')) ? response : null
  },
}

/**
 * The most entries of a cache: the oldest go, independent of their requests' headers (an image's format varies by
 * them).
 */
const atMost = (maxEntries: number, limits: { maxAgeSeconds?: number } = {}) =>
  new ExpirationPlugin({ maxEntries, ...limits, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } })

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
const assets = new CacheFirst({ cacheName: cacheOf('assets'), plugins: [onlyStorable, atMost(200)] })
const images = new CacheFirst({
  cacheName: cacheOf('images'),
  plugins: [
    onlyStorable,
    // What fits the connection is stored under the URL that was requested.
    { requestWillFetch: async ({ request }: { request: Request }) => fitted(request) },
    // The way in which garments are cut out may change.
    atMost(100, { maxAgeSeconds: 7 * 86_400 }),
  ],
})

function fitted(request: Request): Request {
  const { effectiveType } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {}
  const url = imageOfConnection(request.url, effectiveType)
  return url === request.url ? request : new Request(url, { headers: request.headers })
}

interface Handled {
  event: ExtendableEvent
  request: Request
  url: URL
}

function handle(kind: RequestKind, respond: (handled: Handled) => Promise<Response>): void {
  registerRoute(({ url, request, sameOrigin }) => sameOrigin && kindOf(url, request) === kind, respond)
}

handle('page', async ({ event, request, url }) => {
  try {
    const response = await pages.handle({ event, request })
    // The page of before is of more use than the news that the server, or a proxy before it, has failed.
    return response.status < 500
      ? response
      : ((await caches.match(request, { cacheName: pages.cacheName })) ?? response)
  } catch {
    return (await matchShell(request)) ?? offline(url)
  }
})
handle('personal', async ({ request, url }) => fetch(request).catch(() => offline(url)))
handle('data', async ({ event, request, url }) => {
  try {
    return await data.handle({ event, request })
  } catch (error) {
    const page = pageOfData(url.pathname, PREFIX)
    if (page === null || isCheckoutAnew(page, request)) throw error
    return documentInstead(page, url)
  }
})
handle('asset', async ({ event, request }) => (await matchShell(request)) ?? assets.handle({ event, request }))
handle('image', async ({ event, request }) => {
  try {
    return await images.handle({ event, request })
  } catch (error) {
    const placeholder = await matchShell(new Request(PLACEHOLDER))
    if (placeholder === undefined) throw error
    return placeholder
  }
})

function kindOf({ pathname }: URL, request: Request): RequestKind {
  // What open pages fetch after an event must be no older than that.
  if (request.headers.has(SEQ_HEADER)) return null
  return kindOfRequest(pathname, { prefix: PREFIX, isNavigation: request.mode === 'navigate' })
}

/** Whether an open checkout loads its own data again: its typed form must not be lost with the page. */
function isCheckoutAnew(page: string, { referrer }: Request): boolean {
  return page === `${PREFIX}/checkout` && URL.parse(referrer)?.pathname === page
}

/** Redirects to the page about the missing connection, and from there on once there is one. */
function offline({ pathname, search }: URL): Response {
  const from = (pathWithin(pathname, PREFIX) ?? '/') + search
  return Response.redirect(`${OFFLINE}?${new URLSearchParams({ from })}`)
}

/** Has the router load a page as a document, which may be stored where its data is not: its own form of a redirect. */
function documentInstead(page: string, { searchParams, origin }: URL): Response {
  const target = new URL(page, origin)
  for (const [name, value] of searchParams) if (name !== '_routes') target.searchParams.append(name, value)
  return new Response(null, {
    status: 204,
    headers: { 'x-remix-redirect': target.href, 'x-remix-reload-document': 'true' },
  })
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeShell())
  // Pages come from the network: a new version has nothing to wait for.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), removeOtherShells()])))

self.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: unknown }
  // A page that can't be fetched is not stored, and nothing waits for it.
  if (typeof seen === 'string') event.waitUntil(storeSeen(seen, event).catch(() => undefined))
})

/** Stores a page that was not loaded through this worker, or not as a document, with the files that it names. */
async function storeSeen(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, self.location.origin)
  const isOwn = url.origin === self.location.origin
  if (!isOwn || kindOfRequest(url.pathname, { prefix: PREFIX, isNavigation: true }) !== 'page') return
  const response = await pages.handle({ event, request: new Request(url) })
  const files = filesOf(await response.text()).map((file) => new Request(file))
  await Promise.all(files.map((request) => assets.handle({ event, request })))
}
