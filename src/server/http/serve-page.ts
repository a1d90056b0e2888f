import type { Context } from 'hono'
import type { CacheTag } from '#domain/page/cache-tags.ts'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { findPersonalPage, routedPath } from '#domain/page/match-page.ts'
import type { Gate } from '#domain/store/gate.ts'
import { clientIpReader } from './client-ip.ts'
import { leastSeq } from './least-seq.ts'
import { isReading, rejectAction } from './page-actions.ts'
import type { Rendered } from './page-renderer.ts'
import { problemPage } from './problem.ts'
import { createContextMaker } from './request-context.ts'
import { type ResolvedGate, resolveGate } from './resolve-gate.ts'
import type { AppServices } from './services.ts'
import type { Storefront } from './storefront.ts'

/** Serves the pages of all stores: resolves the gate, rejects actions that no page takes, and renders or reuses the page. */
export function createPageHandler(services: AppServices, storefront: Storefront) {
  const contextOf = createContextMaker(services)
  const ipOf = clientIpReader(services.trustedProxies)

  return async (context: Context): Promise<Response> => {
    const request = context.req.raw
    const url = new URL(request.url)
    const routed = routedPath(url.pathname)
    if (routed === null) {
      return problemPage(request, 400, 'malformed-url', 'La dirección tiene un código con % que no se puede leer.')
    }
    const host = request.headers.get('host') ?? url.host
    const least = leastSeq(request.headers.get(SEQ_HEADER))
    const resolved = await gateFor(services, { host, pathname: url.pathname, least })
    const { gate, basename, known } = resolved
    // A tenant's prefix needs no decoding, so it is as long in both spellings.
    const path = routed.slice(basename.length)
    const rejection = rejectAction(request, path, resolved)
    if (rejection) return withPageHeaders(rejection, gate, path)

    const ip = () => ipOf(context)
    const logFailure = (err: unknown) =>
      services.log.error({ err, account: known?.store.account, path: url.pathname }, 'a page failed')
    const render = async (page: Request): Promise<Rendered> => {
      let failed = false
      const tags = new Set<CacheTag>()
      const report = (err: unknown) => {
        failed = true
        logFailure(err)
      }
      const dependsOn = (...more: CacheTag[]) => {
        for (const tag of more) tags.add(tag)
      }
      const response = await storefront(page, basename, contextOf(resolved, { ip, report, dependsOn }))
      return { response, tags: () => tags, hasFailed: () => failed }
    }
    const pages = known && isReading(request) ? resolved.services.pages : null
    const page = { request, url, host, basename, render, report: logFailure, isExact: least > 0 }
    const cached = known && (await pages?.serve({ ...page, known }))
    return withPageHeaders(cached || (await render(request)).response, gate, path)
  }
}

async function gateFor(
  services: AppServices,
  { host, pathname, least }: { host: string; pathname: string; least: number },
): Promise<ResolvedGate> {
  const ready = services.ready()
  if (!ready) return { gate: { state: 'loading' }, basename: '', known: null }
  try {
    return await resolveGate(ready, { host, pathname, sharedHosts: services.sharedHosts, least })
  } catch (error) {
    services.log.error({ err: error, host }, 'store could not be resolved')
    return { gate: { state: 'error' }, basename: '', known: null }
  }
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
