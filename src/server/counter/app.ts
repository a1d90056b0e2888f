import * as counterBuild from 'virtual:react-router/server-build'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { requestNewPassword } from '#actions/staff/request-new-password.ts'
import { type ActionRejection, type CounterContext, counterContext, type StoreExports } from '#app/counter/context.ts'
import { findRouteBody } from '#app/counter/route-bodies.ts'
import { type DatabaseTrouble, databaseTrouble } from '#data/database/error-codes.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import { isMailQueueClosed } from '#data/notification/mail-queue.ts'
import { findMember, findMembershipEnd } from '#data/staff/find-member.ts'
import { findStoreByAccount, findStoreByDomain, type Store } from '#data/store/find-store.ts'
import { BODY_REJECTION_STATUS } from '#domain/limits/body-place.ts'
import { routedPath } from '#domain/page/match-page.ts'
import type { LostAccess } from '#domain/staff/lost-access.ts'
import { sharedOrigin, storeOrigin } from '#domain/store/canonical-url.ts'
import type { RequestedStore } from '#domain/store/requested-store.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { ordersResponse, productsResponse } from '../export/export-response.ts'
import { BODY_REJECTION_HEADERS, bodyProblem } from '../http/body-problem.ts'
import type { CounterHandler, CounterVisit } from '../http/counter-handler.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { problemPage } from '../http/problem.ts'
import { withRouteSpans } from '../http/route-spans.ts'
import { troubleProblem } from '../http/trouble-problem.ts'
import { type BetterAuth, createBetterAuth } from './better-auth.ts'
import type { CounterServices } from './counter-services.ts'
import { createStaffAuth } from './create-staff-auth.ts'
import { createDeviceCookies } from './device-cookie.ts'
import { createRouteFinder } from './find-route.ts'
import { followEvents } from './follow-events.ts'
import { logSignIns } from './log-sign-ins.ts'
import { receiveAction } from './receive-action.ts'
import { sessionCookies } from './session-cookies.ts'

/** With more than this in use, the least recently used one is made again at its next request. */
const MAX_PER_STORE = 200

/** The event stream as the data of a page: the router would read it to its end, which it does not have. */
const EVENTS_AS_DATA = /\/mostrador\/eventos(?:\/_?)?\.data$/

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
}

/** The counters of all stores, as a function from a request to its response. */
export function createCounter(services: CounterServices, mode: 'production' | 'development'): CounterHandler {
  const handlers = new LRUCache<string, RequestHandler>({ max: MAX_PER_STORE })
  const auths = new LRUCache<string, BetterAuth>({ max: MAX_PER_STORE })
  const deviceCookies = createDeviceCookies(services.secrets)
  const build = withRouteSpans(counterBuild, services.telemetry.tracing)
  const routeOf = createRouteFinder(counterBuild.routes)

  function handlerFor(basename: string): RequestHandler {
    const known = handlers.get(basename)
    if (known) return known
    const handler = createRequestHandler({ ...build, basename }, mode)
    handlers.set(basename, handler)
    return handler
  }

  function authFor(account: string, origin: string): BetterAuth {
    const key = `${account} ${origin}`
    const known = auths.get(key)
    if (known) return known
    const { db, secrets } = services
    const auth = createBetterAuth({ account, db, secrets, origin })
    auths.set(key, auth)
    return auth
  }

  return async (request, requested, visit) => {
    try {
      return await serve(request, requested, visit)
    } catch (error) {
      const trouble = databaseTrouble(error)
      if (!trouble) throw error
      const { method } = request
      const path = new URL(request.url).pathname
      services.log.error({ err: error, method, path, trouble }, 'the counter failed')
      return troubleResponse(request, trouble)
    }
  }

  async function serve(...[request, requested, visit]: Parameters<CounterHandler>): Promise<Response> {
    const decoded = routedPath(new URL(request.url).pathname)
    if (decoded === null) {
      return problemPage(request, 400, 'malformed-url', 'La dirección tiene un código con % que no se puede leer.')
    }
    if (EVENTS_AS_DATA.test(decoded)) return problemPage(request, 404, 'not-found', 'Esta página no existe.')
    const store = await findStore(services, requested)
    if (!store) return problemPage(request, 404, 'not-found', 'Esa tienda no existe.')
    const isReading = ['GET', 'HEAD'].includes(request.method)
    if (!isReading && isCrossSite(request)) {
      return problemPage(request, 403, 'cross-site', 'Esto solo se puede enviar desde la página del mostrador.')
    }
    const storePath = requested.kind === 'account' ? requested.basename : ''
    const cookies: string[] = []
    let trouble: DatabaseTrouble | null = null
    const noteTrouble = (noted: DatabaseTrouble | null) => {
      trouble ??= noted
    }
    const basename = `${storePath}/mostrador`
    const readContext = () => contextOf(request, { store, storePath, cookies, visit, noteTrouble })
    if (isReading) return withHeaders(await respond(request, await readContext()), cookies)
    const routePath = routeOf(new URL(request.url).pathname, basename)
    if (routePath === null) return problemPage(request, 404, 'not-found', 'Esa página no existe.')
    const route = findRouteBody(routePath)
    if (!route || request.method !== 'POST') return notAllowed(request, route ? 'POST' : 'GET, HEAD')
    const context = await readContext()
    const { member } = context
    const received = await receiveAction(request, { route, member, ip: visit.ip(), take: services.takeBody })
    if (!received.ok) return withHeaders(problemPage(request, ...bodyProblem(received.code)), cookies)
    const { rejection, uploaded, leave } = received
    if (rejection === 'not-allowed') {
      const { account } = store
      services.log.info({ account, person: member?.personId, route: routePath }, 'an action was not allowed')
    }
    try {
      // A body may have taken its time to arrive.
      const response = await respond(received.request, { ...context, rejection, uploaded, now: services.now() })
      return withHeaders(response, cookies, isFull(rejection) ? BODY_REJECTION_HEADERS : {})
    } finally {
      leave()
    }

    async function respond(given: Request, of: CounterContext): Promise<Response> {
      const provider = new RouterContextProvider()
      provider.set(counterContext, of)
      const response = await handlerFor(basename)(withoutNulls(given), provider)
      if (!trouble || response.status !== 500) return response
      // A page is rendered for it; scripts get the same as a typed problem.
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
      return isPage
        ? new Response(response.body, { status: 503, headers: response.headers })
        : troubleResponse(request, trouble)
    }
  }

  async function contextOf(
    request: Request,
    { store, storePath, cookies, visit, noteTrouble }: ServedRequest,
  ): Promise<CounterContext> {
    const { tools, limits, publicOrigin, events, closing, log } = services
    const { account } = store
    const db = await services.shards.near(account)
    const { ip, isOwnMachine } = visit
    const now = services.now()
    // The store may have a domain of its own and be requested on the shared host all the same.
    const own = storePath === '' ? storeOrigin(store, publicOrigin()) : sharedOrigin(publicOrigin())
    const origin = originOf(request, visit.scheme ?? schemeOf(own))
    const report = (err: unknown) => {
      // No mail can be queued for a moment after each start, which is no failure.
      if (isMailQueueClosed(err)) return noteTrouble('away')
      const trouble = databaseTrouble(err)
      noteTrouble(trouble)
      const { method } = request
      log.error({ err, account, method, path: new URL(request.url).pathname, trouble }, 'the counter failed')
    }
    const cookie = request.headers.get('cookie') ?? ''
    const staffAuth = createStaffAuth({
      db,
      limits,
      auth: authFor(account, origin),
      devices: deviceCookies({ cookie, isSecure: origin.startsWith('https:') }),
      async requestNewPassword(given) {
        const { mail, mailsArrive } = tools
        const outcome = await requestNewPassword(db, { account, now, mailsArrive, queueMail: mail.queue, ...given })
        mail.wake()
        return outcome
      },
      visitor: {
        account,
        storeName: store.storeName,
        ip,
        now: services.now,
        cookie,
        isSecure: origin.startsWith('https:'),
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
        setCookies: (set) => cookies.push(...set),
      },
    })
    const auth = logSignIns(staffAuth, { log, account })
    const signedIn = await auth.session()
    const found = signedIn && (await findMember(db, { account, personId: signedIn.person.id }))
    const lostAccess = found ? null : await lostAccessOf(signedIn?.person.id)
    const member = signedIn &&
      found && {
        sessionId: signedIn.sessionId,
        personId: found.personId,
        name: found.name,
        email: found.email,
        role: found.role,
        branches: found.branches,
        isProven: signedIn.person.isProven,
        hasSecondFactor: signedIn.person.hasSecondFactor,
        actor: `staff:${found.personId}` as const,
      }
    return {
      ...tools,
      db,
      account,
      store,
      storePath,
      origin,
      requestId: services.telemetry.requests.current()?.id ?? null,
      member,
      lostAccess,
      auth,
      isOwnMachine,
      report,
      rejection: null,
      uploaded: null,
      publicOrigin: publicOrigin(),
      followEvents: followEvents({ db, events, account, branches: member?.branches ?? null, closing, report }),
      exports: exportsOf(tools.fromReplica, store, now),
      now,
    }

    /** @param personId of a signed-in person who is not of the staff */
    async function lostAccessOf(personId: string | undefined): Promise<LostAccess | null> {
      if (personId) return (await findMembershipEnd(db, { account, personId })) ? 'no-longer-staff' : null
      // The browser has the cookie of a session that no longer exists.
      return sessionCookies(account).isSent(request.headers.get('cookie') ?? '') ? 'session-ended' : null
    }
  }
}

interface ServedRequest {
  store: Store
  storePath: string
  /** Takes the cookies that go out with the response. */
  cookies: string[]
  visit: CounterVisit
  /** Notes why something failed that may succeed later. */
  noteTrouble: (trouble: DatabaseTrouble | null) => void
}

/** Characters of a browser's name for itself that are stored. */
const MAX_USER_AGENT = 300

/** The files that a store's people can download, named by the day at the store. */
function exportsOf(read: ReadStore, { account, timeZone }: Store, now: Date): StoreExports {
  const day = wallClock(timeZone, now.getTime()).date
  return {
    products: (format) => productsResponse(read, { account, day, format }),
    orders: (sheet) => ordersResponse(read, { account, day, timeZone, ...sheet }),
  }
}

/** A store that is closed to shoppers has its counter open, or it could never be opened again. */
async function findStore({ db, shards }: CounterServices, requested: RequestedStore): Promise<Store | null> {
  switch (requested.kind) {
    case 'account':
      return findStoreByAccount(await shards.near(requested.account), requested)
    case 'domain':
      return findStoreByDomain(db, requested)
    default:
      return null
  }
}

/** Scheme and host of the visitor's request, not of this process. */
function originOf(request: Request, scheme: string): string {
  return `${scheme}://${request.headers.get('host') ?? new URL(request.url).host}`
}

function schemeOf(origin: string): string {
  return new URL(origin).protocol.slice(0, -1)
}

function notAllowed(request: Request, allow: string): Response {
  return problemPage(request, 405, 'method-not-allowed', 'Esa página no acepta ese método.', { allow })
}

/** Whether an action was rejected since too many bodies are on their way. */
function isFull(rejection: ActionRejection | null): boolean {
  return rejection !== null && Object.hasOwn(BODY_REJECTION_STATUS, rejection)
}

/**
 * The request without null characters in its query: no text that the database stores has one, so nothing is found by
 * them.
 */
function withoutNulls(request: Request): Request {
  return request.url.includes('%00') ? new Request(request.url.replaceAll('%00', ''), request) : request
}

/** The response to a request that may succeed later. */
function troubleResponse(request: Request, trouble: DatabaseTrouble): Response {
  return withHeaders(problemPage(request, ...troubleProblem(trouble)), [])
}

function withHeaders(
  response: Response,
  cookies: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
