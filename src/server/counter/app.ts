import * as counterBuild from 'virtual:react-router/server-build'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { requestNewPassword } from '#actions/staff/request-new-password.ts'
import { type CounterContext, counterContext, type StoreExports } from '#app/counter/context.ts'
import type { Db } from '#data/database/client.ts'
import { isDatabaseAway } from '#data/database/error-codes.ts'
import { isMailQueueClosed } from '#data/notification/mail-queue.ts'
import { findMember, wasMember } from '#data/staff/find-member.ts'
import { findStoreByAccount, findStoreByDomain, type Store } from '#data/store/find-store.ts'
import type { LostAccess } from '#domain/staff/lost-access.ts'
import { sharedOrigin, storeOrigin } from '#domain/store/canonical-url.ts'
import type { RequestedStore } from '#domain/store/requested-store.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { ordersResponse, productsResponse } from '../export/export-response.ts'
import type { CounterHandler, CounterVisit } from '../http/counter-handler.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { problemPage } from '../http/problem.ts'
import { type BetterAuth, createBetterAuth } from './better-auth.ts'
import type { CounterServices } from './counter-services.ts'
import { createStaffAuth } from './create-staff-auth.ts'
import { followEvents } from './follow-events.ts'
import { sessionCookies } from './session-cookies.ts'

/** With more than this in use, the least recently used one is made again at its next request. */
const MAX_PER_STORE = 200

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

  function handlerFor(basename: string): RequestHandler {
    const known = handlers.get(basename)
    if (known) return known
    const handler = createRequestHandler({ ...counterBuild, basename }, mode)
    handlers.set(basename, handler)
    return handler
  }

  function authFor(account: string, origin: string): BetterAuth {
    const key = `${account} ${origin}`
    const known = auths.get(key)
    if (known) return known
    const { tools, secrets } = services
    const auth = createBetterAuth({ account, db: tools.db, secrets, origin })
    auths.set(key, auth)
    return auth
  }

  return async (request, requested, visit) => {
    try {
      return await serve(request, requested, visit)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      services.log.error({ err: error, path: new URL(request.url).pathname }, 'the counter failed')
      return awayResponse(request)
    }
  }

  async function serve(...[request, requested, visit]: Parameters<CounterHandler>): Promise<Response> {
    const store = await findStore(services, requested)
    if (!store) return problemPage(request, 404, 'not-found', 'Esa tienda no existe.')
    const isReading = ['GET', 'HEAD'].includes(request.method)
    if (!isReading && isCrossSite(request)) {
      return problemPage(request, 403, 'cross-site', 'Esto solo se puede enviar desde la página del mostrador.')
    }
    const storePath = requested.kind === 'account' ? requested.basename : ''
    const cookies: string[] = []
    let isAway = false
    const noteAway = (error: unknown) => {
      isAway ||= isDatabaseAway(error) || isMailQueueClosed(error)
    }
    const context = await contextOf(request, { store, storePath, cookies, visit, noteAway })
    const provider = new RouterContextProvider()
    provider.set(counterContext, context)
    const response = await handlerFor(`${storePath}/mostrador`)(request, provider)
    if (!isAway || response.status !== 500) return withHeaders(response, cookies)
    // A page is rendered that tells so; to its scripts the same is a typed problem.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    return isPage
      ? withHeaders(new Response(response.body, { status: 503, headers: response.headers }), cookies)
      : awayResponse(request)
  }

  async function contextOf(
    request: Request,
    { store, storePath, cookies, visit, noteAway }: ServedRequest,
  ): Promise<CounterContext> {
    const { tools, limits, publicOrigin, events, closing, log } = services
    const { db } = tools
    const { account } = store
    const { ip, isOwnMachine } = visit
    const now = services.now()
    // The store may have a domain of its own and be requested on the shared host all the same.
    const own = storePath === '' ? storeOrigin(store, publicOrigin()) : sharedOrigin(publicOrigin())
    const origin = originOf(request, visit.scheme ?? schemeOf(own))
    const report = (err: unknown) => {
      noteAway(err)
      // That is so for a moment after each start.
      if (isMailQueueClosed(err)) return
      log.error({ err, account, path: new URL(request.url).pathname }, 'the counter failed')
    }
    const auth = createStaffAuth({
      db,
      limits,
      auth: authFor(account, origin),
      async requestNewPassword(given) {
        const { mail, mailsArrive } = tools
        await requestNewPassword(db, { account, now, mailsArrive, queueMail: mail.queue, ...given })
        mail.wake()
      },
      visitor: {
        ...{ account, ip, now: services.now },
        cookie: request.headers.get('cookie') ?? '',
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
        setCookies: (set) => cookies.push(...set),
      },
    })
    const signedIn = await auth.session()
    const found = signedIn && (await findMember(db, { account, personId: signedIn.person.id }))
    const lostAccess = found ? null : await lostAccessOf(signedIn?.person.id)
    const member = signedIn &&
      found && {
        ...{ sessionId: signedIn.sessionId, personId: found.personId, name: found.name, email: found.email },
        ...{ role: found.role, isProven: signedIn.person.isProven, hasSecondFactor: signedIn.person.hasSecondFactor },
        actor: `staff:${found.personId}` as const,
      }
    return {
      ...tools,
      ...{ account, store, storePath, origin, member, lostAccess, auth, isOwnMachine, report },
      publicOrigin: publicOrigin(),
      followEvents: followEvents({ db, events, account, closing, report }),
      ...{ exports: exportsOf(db, store, now), now },
    }

    /** @param personId of whoever is signed in, and not of the staff */
    async function lostAccessOf(personId: string | undefined): Promise<LostAccess | null> {
      if (personId) return (await wasMember(db, { account, personId })) ? 'no-longer-staff' : null
      // The browser has the cookie of a session that is none any more.
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
  /** Notes whether the error was that something is away that may be there in a moment. */
  noteAway: (error: unknown) => void
}

/** Characters of a browser's name for itself that are stored. */
const MAX_USER_AGENT = 300

/** The files that a store's people can download, named by the day at the store. */
function exportsOf(db: Db, { account, timeZone }: Store, now: Date): StoreExports {
  const day = wallClock(timeZone, now.getTime()).date
  return {
    products: (format) => productsResponse(db, { account, day, format }),
    orders: (since) => ordersResponse(db, { account, day, since }),
  }
}

/** A store that is closed to shoppers has its counter open, or nobody could open it again. */
async function findStore({ tools: { db } }: CounterServices, requested: RequestedStore): Promise<Store | null> {
  if (requested.kind === 'account') return findStoreByAccount(db, { account: requested.account })
  return requested.kind === 'domain' ? findStoreByDomain(db, { domain: requested.domain }) : null
}

/** Scheme and host by which the visitor came, whatever this process was reached by. */
function originOf(request: Request, scheme: string): string {
  return `${scheme}://${request.headers.get('host') ?? new URL(request.url).host}`
}

function schemeOf(origin: string): string {
  return new URL(origin).protocol.slice(0, -1)
}

/** The response where the database is away, or no mail can be queued yet: the same request may succeed in a moment. */
function awayResponse(request: Request): Response {
  return withHeaders(
    problemPage(request, 503, 'unavailable', 'La tienda no responde. Inténtalo de nuevo en un momento.'),
    [],
  )
}

function withHeaders(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
