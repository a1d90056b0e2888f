import * as counterBuild from 'virtual:react-router/server-build'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { type CounterContext, counterContext } from '#app/counter/context.ts'
import { findMember } from '#data/staff/find-member.ts'
import { findStoreByAccount, findStoreByDomain, type Store } from '#data/store/find-store.ts'
import { storeOrigin } from '#domain/store/canonical-url.ts'
import type { RequestedStore } from '#domain/store/requested-store.ts'
import type { CounterHandler, CounterVisit } from '../http/counter-handler.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { problemPage } from '../http/problem.ts'
import { type BetterAuth, createBetterAuth } from './better-auth.ts'
import type { CounterServices } from './counter-services.ts'
import { createStaffAuth } from './create-staff-auth.ts'
import { followEvents } from './follow-events.ts'

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
    const { db, secrets, mail } = services
    const auth = createBetterAuth({
      ...{ db, secrets, origin },
      async sendNewPassword(given) {
        await mail.queue(db, [{ kind: 'new-password', account, ...given }])
        mail.wake()
      },
    })
    auths.set(key, auth)
    return auth
  }

  return async (request, requested, visit) => {
    const store = await findStore(services, requested)
    if (!store) return problemPage(request, 404, 'not-found', 'Esa tienda no existe.')
    const isReading = ['GET', 'HEAD'].includes(request.method)
    if (!isReading && isCrossSite(request)) {
      return problemPage(request, 403, 'cross-site', 'Esto solo se puede enviar desde la página del mostrador.')
    }
    const storePath = requested.kind === 'account' ? requested.basename : ''
    const cookies: string[] = []
    const context = await contextOf(request, { store, storePath, cookies, visit })
    const provider = new RouterContextProvider()
    provider.set(counterContext, context)
    const response = await handlerFor(`${storePath}/mostrador`)(request, provider)
    return withHeaders(response, cookies)
  }

  async function contextOf(
    request: Request,
    { store, storePath, cookies, visit }: { store: Store; storePath: string; cookies: string[]; visit: CounterVisit },
  ): Promise<CounterContext> {
    const { db, limits, invitations, demoLinks, mail, publicOrigin, events, closing, log } = services
    const { blobs, inspectPhoto, sharedHosts, checkDomain } = services
    const { account } = store
    const { ip, isOwnMachine } = visit
    const origin = originOf(request, visit.scheme ?? schemeOf(storeOrigin(store, publicOrigin())))
    const report = (err: unknown) =>
      log.error({ err, account, path: new URL(request.url).pathname }, 'the counter failed')
    const auth = createStaffAuth({
      ...{ db, limits, auth: authFor(account, origin) },
      visitor: {
        ...{ account, ip, now: services.now },
        cookie: request.headers.get('cookie') ?? '',
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
        setCookies: (set) => cookies.push(...set),
      },
    })
    const signedIn = await auth.session()
    const found = signedIn && (await findMember(db, { account, personId: signedIn.person.id }))
    const member = signedIn &&
      found && {
        ...{ sessionId: signedIn.sessionId, personId: found.personId, name: found.name, email: found.email },
        ...{ role: found.role, hasSecondFactor: signedIn.person.hasSecondFactor },
        actor: `staff:${found.personId}` as const,
      }
    return {
      ...{ db, account, store, storePath, origin, member, auth, invitations, demoLinks, mail, isOwnMachine, report },
      ...{ blobs, inspectPhoto, sharedHosts, checkDomain },
      previewMail: (wanted) => services.previewMail({ account, ...wanted }),
      publicOrigin: publicOrigin(),
      followEvents: followEvents({ db, events, account, closing, report }),
      now: services.now(),
    }
  }
}

/** Characters of a browser's name for itself that are stored. */
const MAX_USER_AGENT = 300

/** A store that is closed to shoppers has its counter open, or nobody could open it again. */
async function findStore({ db }: CounterServices, requested: RequestedStore): Promise<Store | null> {
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

function withHeaders(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
