import type { Context } from 'hono'
import { databaseTrouble, isDatabaseAway } from '#data/database/error-codes.ts'
import type { CacheTag } from '#domain/page/cache-tags.ts'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { findPersonalPage, routedPath } from '#domain/page/match-page.ts'
import type { SearchMiss } from '#domain/report/search-miss.ts'
import type { Gate } from '#domain/store/gate.ts'
import { clientIpReader } from './client-ip.ts'
import { leastSeq } from './least-seq.ts'
import { isReading, rejectAction } from './page-actions.ts'
import type { Failure, Rendered } from './page-renderer.ts'
import { problemPage } from './problem.ts'
import { createContextMaker } from './request-context.ts'
import { schemeReader } from './request-scheme.ts'
import { type GateRequest, type LastStore, lastStore, type ResolvedGate, resolveGate } from './resolve-gate.ts'
import type { AppServices } from './services.ts'
import type { Storefront } from './storefront.ts'

/**
 * Serves the pages of all stores: resolves the gate, rejects actions that no page takes, and renders or reuses the
 * page.
 */
export function createPageHandler(services: AppServices, storefront: Storefront) {
  const contextOf = createContextMaker(services)
  const ipOf = clientIpReader(services.trustedProxies)
  const schemeOf = schemeReader(services.trustedProxies)

  return async (context: Context): Promise<Response> => {
    const request = context.req.raw
    const url = new URL(request.url)
    const routed = routedPath(url.pathname)
    if (routed === null) {
      return problemPage(request, 400, 'malformed-url', 'La dirección tiene un código con % que no se puede leer.')
    }
    const host = request.headers.get('host') ?? url.host
    const least = leastSeq(request.headers.get(SEQ_HEADER))
    const requested = { host, pathname: url.pathname, least }
    const { resolving, last } = await gateFor(services, requested, request)
    const lastPage = last && (await serveLast(last, request, url))
    if (lastPage) return withPageHeaders(lastPage, last.resolved.gate, routed.slice(last.resolved.basename.length))

    const answer = async (resolved: ResolvedGate): Promise<Response> => {
      const { gate, basename, known } = resolved
      // A tenant's prefix needs no decoding, so it is as long in both spellings.
      const path = routed.slice(basename.length)
      const rejection = rejectAction(request, path, resolved)
      if (rejection) return withPageHeaders(rejection, gate, path)

      const ip = () => ipOf(context)
      const scheme = schemeOf(context)
      const logFailure = (err: unknown) => {
        const { method } = request
        const trouble = databaseTrouble(err)
        const details = { err, account: known?.store.account, method, path: url.pathname, trouble }
        services.log.error(details, 'a page failed')
      }
      const render = async (page: Request): Promise<Rendered> => {
        let failure: Failure | null = null
        let missed: SearchMiss | null = null
        const tags = new Set<CacheTag>()
        const report = (err: unknown) => {
          const trouble = databaseTrouble(err)
          failure = trouble === 'away' ? 'database-away' : (failure ?? (trouble ? 'unavailable' : 'other'))
          logFailure(err)
        }
        const dependsOn = (...more: CacheTag[]) => {
          for (const tag of more) tags.add(tag)
        }
        const noteMiss = (miss: SearchMiss) => {
          missed = miss
        }
        const visit = { ip, scheme, report, dependsOn, noteMiss }
        const response = await storefront(page, basename, contextOf(resolved, visit))
        const found = { tags: () => tags, missed: () => missed, failure: () => failure }
        return { response: withTrueStatus(response, failure), ...found }
      }
      const pages = known && isReading(request) ? resolved.services.pages : null
      const page = { request, url, host, basename, render, report: logFailure, isExact: least > 0 }
      const cached = known && (await pages?.serve({ ...page, known }))
      if (cached) return withPageHeaders(cached, gate, path)
      const { response, missed } = await render(request)
      const miss = request.method === 'GET' ? missed() : null
      if (known && miss) resolved.services.misses.countSearch(known.store, miss)
      return withPageHeaders(response, gate, path)
    }

    const resolved = await resolving
    if (!resolved.known || !isReading(request)) return answer(resolved)
    const open = resolved.services
    try {
      return await open.hangs.unlessHanging(() => answer(resolved))
    } catch (error) {
      // Compared by its code: the build of the app has a class of its own.
      if (!isDatabaseAway(error)) throw error
      services.log.error({ err: error, method: request.method, path: url.pathname, trouble: 'away' }, 'a page failed')
      const lastKnown = lastStore(open, { ...requested, sharedHosts: services.sharedHosts })
      const cached = lastKnown && (await serveLast(lastKnown, request, url))
      return cached ? withPageHeaders(cached, resolved.gate, routed.slice(resolved.basename.length)) : answer(FAILED)
    }
  }
}

const LOADING: ResolvedGate = { gate: { state: 'loading' }, basename: '', known: null }
const FAILED: ResolvedGate = { gate: { state: 'error' }, basename: '', known: null }

interface FoundGate {
  resolving: ResolvedGate | Promise<ResolvedGate>
  /** The store as it was when the database last answered, where it does not within two seconds. */
  last: LastStore | null
}

async function gateFor(
  services: AppServices,
  requested: Omit<GateRequest, 'sharedHosts'>,
  { method }: Request,
): Promise<FoundGate> {
  const ready = services.ready()
  if (!ready) return { resolving: LOADING, last: null }
  const request = { ...requested, sharedHosts: services.sharedHosts }
  const resolving = resolveGate(ready, request)
  try {
    return { resolving: await ready.hangs.soon(() => resolving), last: null }
  } catch (error) {
    const trouble = databaseTrouble(error)
    const { host, pathname: path } = requested
    services.log.error({ err: error, host, method, path, trouble }, 'store could not be resolved')
    const last = trouble === 'away' ? lastStore(ready, request) : null
    // A store of which nothing is known is waited for a little longer, unless it has failed.
    return { resolving: resolving.catch(() => FAILED), last }
  }
}

async function serveLast({ resolved, age }: LastStore, request: Request, url: URL): Promise<Response | null> {
  const { basename, known, services } = resolved
  if (!isReading(request) || !services.pages) return null
  return services.pages.serveLast({ request, url, basename, known }, age)
}

/** A page that fails for the sake of the database may be there in a moment. */
function withTrueStatus(response: Response, failure: Failure | null): Response {
  if (failure === null || failure === 'other' || response.status !== 500) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}

function withPageHeaders(response: Response, gate: Gate, path: string): Response {
  const personal = findPersonalPage(path)
  if (personal) response.headers.set('cache-control', 'private, no-store')
  if (personal?.crawling.isNoindex) response.headers.set('x-robots-tag', 'noindex')
  // A page that is not cached here is cached nowhere else either, unless its own headers allow it.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  if (gate.state === 'loading') response.headers.set('retry-after', '1')
  if (gate.state === 'inactive') response.headers.set('retry-after', '3600')
  return response
}
