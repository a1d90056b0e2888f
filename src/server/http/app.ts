import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as storefrontBuild from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import { isAnswering } from '#data/database/is-answering.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { Gate } from '#domain/store/gate.ts'
import type { Timer } from '#domain/time/timer.ts'
import type { CouponSigner } from '../adapters/coupon-signer.ts'
import { withinRanges } from '../adapters/ip-range.ts'
import type { MailCounts } from '../jobs/queued-mails.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { answerMetrics } from './answer-metrics.ts'
import { clientIp } from './client-ip.ts'
import { awaitBody, isReading, limitBody, rejectAction } from './page-actions.ts'
import type { PageCache } from './page-cache.ts'
import { problemPage, problemResponse } from './problem.ts'
import { type ResolvedGate, resolveGate } from './resolve-gate.ts'
import { securityHeaders } from './security-headers.ts'
import { serveClient } from './serve-client.ts'
import { answerSharedRobots } from './shared-robots.ts'
import type { StoreDirectory } from './store-directory.ts'
import { createStorefront } from './storefront.ts'
import { createVersionMemo } from './version-memo.ts'

export { renderMail } from '../mail/render-mail.tsx'

/** What there is once the database is open. */
export interface OpenServices {
  db: Db
  images: Hono
  stores: StoreDirectory
  limits: RateLimits
  /** Null where every page is rendered anew, as in development. */
  pages: PageCache | null
  coupons: CouponSigner
  orderSigner: OrderSigner
  mail: MailQueue
  mailCounts: () => Promise<MailCounts | null>
  wakeListings: () => void
}

/** What the HTTP app is given by the process. */
export interface AppServices {
  /** Null while the process is still opening its database: until then every store is 'Cargando tienda...'. */
  ready: () => OpenServices | null
  sharedHosts: readonly string[]
  /** Addresses and ranges of the proxies that are believed about whom they pass on. */
  trustedProxies: readonly string[]
  publicOrigin: () => PublicOrigin
  /** Where browsers get Google Maps from; null where there is no key. */
  mapsScript: string | null
  log: Logger
  now: () => Date
  /** Of the clock, where it is not given. */
  timer?: Timer
  mode: 'production' | 'development'
  /** Folder of the built browser files; null where something else serves them. */
  clientDir: string | null
}

const TIMER: Timer = { now: () => performance.now(), wait }

/** Longer addresses are rejected: none of ours comes near, and logs and caches stay bounded. */
const MAX_ADDRESS = 12_288

export function createApp(services: AppServices): Hono {
  const { log } = services
  const memo = createVersionMemo()
  const storefront = createStorefront(storefrontBuild, services.mode)
  const ipOf = ipReader(services.trustedProxies)
  const app = new Hono({ strict: false })

  app.use(securityHeaders)
  app.use(async (context, next) => {
    if (context.req.url.length > MAX_ADDRESS) {
      return problemPage(context.req.raw, 414, 'address-too-long', 'La dirección es demasiado larga.')
    }
    return next()
  })
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    const ready = services.ready()
    if (!ready) return context.json({ status: 'starting' }, 503)
    return (await isAnswering(ready.db))
      ? context.json({ status: 'ready' })
      : context.json({ status: 'no-database' }, 503)
  })
  app.get('/metrics', answerMetrics(services.ready))
  if (services.clientDir !== null) serveClient(app, services.clientDir)
  app.all('/img/*', (context) => {
    const ready = services.ready()
    if (!ready) return problemResponse(503, 'starting', 'El servidor está arrancando.', { 'retry-after': '1' })
    return ready.images.fetch(context.req.raw)
  })
  app.all('/api/*', () => problemResponse(404, 'not-found', 'Esa dirección de la API no existe.'))
  app.get('/robots.txt', answerSharedRobots(services))

  app.use(compress())
  app.post('*', limitBody, awaitBody)
  app.all('*', async (context) => {
    const request = context.req.raw
    const url = new URL(request.url)
    if (!isDecodable(url.pathname)) {
      return problemPage(request, 400, 'malformed-address', 'La dirección tiene un código con % que no se puede leer.')
    }
    const host = request.headers.get('host') ?? url.host
    const resolved = await gateFor(services, host, url.pathname)
    const { gate, basename, known } = resolved
    const isRead = isReading(request)
    const path = url.pathname.slice(basename.length)
    const rejection = rejectAction(request, path, resolved)
    if (rejection) return withPageHeaders(rejection, gate, path)
    const ready = services.ready()
    const client = known && { account: known.store.account, ip: () => ipOf(context), now: services.now }
    const render = async (asked: Request) => {
      let failed = false
      const response = await storefront(asked, {
        gate,
        basename,
        db: ready?.db ?? null,
        catalogue: known && { dictionary: known.dictionary, remember: memo(known.store.account, known.store.version) },
        coupons: ready?.coupons ?? null,
        guessOrder: ready && client && ready.limits.orderGuesses(client),
        lookUpEmail: ready && client && ready.limits.loyaltyLookups(client),
        mailToEmail: ready && client && ready.limits.folioMails(client),
        orderSigner: ready?.orderSigner ?? null,
        mail: ready?.mail ?? null,
        wakeListings: ready?.wakeListings ?? null,
        mapsScript: services.mapsScript,
        now: services.now(),
        timer: services.timer ?? TIMER,
        publicOrigin: services.publicOrigin(),
        report: (err) => {
          failed = true
          log.error({ err, account: known?.store.account, path: url.pathname }, 'a page failed')
        },
      })
      return { response, hasFailed: () => failed }
    }
    const cached = known && isRead && (await ready?.pages?.serve({ request, url, host, known, basename, render }))
    const response = cached || (await render(request)).response
    return withPageHeaders(response, gate, path)
  })

  app.onError((problem, context) => {
    if (incomingOf(context)?.readableAborted) {
      return problemResponse(400, 'cut-off', 'Lo que enviaste llegó incompleto. Inténtalo de nuevo.')
    }
    log.error({ err: problem, path: context.req.path }, 'unexpected failure')
    return problemResponse(500, 'unexpected', 'Algo salió mal de nuestro lado. Inténtalo de nuevo.')
  })
  return app
}

function ipReader(trustedProxies: readonly string[]): (context: Context) => string {
  const isTrustedProxy = withinRanges(trustedProxies)
  return (context) => {
    const peer = incomingOf(context)?.socket.remoteAddress
    const forwardedFor = context.req.raw.headers.get('x-forwarded-for')
    return clientIp({ peer, forwardedFor, isTrustedProxy })
  }
}

/** Without a connection, as in a test, there is none. */
function incomingOf({ env }: Context): IncomingMessage | undefined {
  return ((env ?? {}) as { incoming?: IncomingMessage }).incoming
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used: a bundler that takes the call for pure would drop it, and with it what it throws.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

async function gateFor(services: AppServices, host: string, pathname: string): Promise<ResolvedGate> {
  const ready = services.ready()
  if (!ready) return { gate: { state: 'loading' }, basename: '', known: null }
  try {
    return await resolveGate(ready, { host, pathname, sharedHosts: services.sharedHosts })
  } catch (problem) {
    services.log.error({ err: problem, host }, 'store could not be resolved')
    return { gate: { state: 'error' }, basename: '', known: null }
  }
}

/** What is said of orders and customers, in whichever form it is asked for, is kept and found by nobody (decision 018). */
const PERSONAL = /^\/+(?:checkout|customer|folios|order[s-])/i

function withPageHeaders(response: Response, gate: Gate, path: string): Response {
  if (PERSONAL.test(path)) {
    response.headers.set('cache-control', 'private, no-store')
    response.headers.set('x-robots-tag', 'noindex')
  }
  // What is not kept here is not kept elsewhere either, unless it says so itself.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  if (gate.state === 'loading') response.headers.set('retry-after', '1')
  if (gate.state === 'inactive') response.headers.set('retry-after', '3600')
  return response
}
