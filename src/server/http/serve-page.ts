import type { Context } from 'hono'
import type { Gate } from '#domain/store/gate.ts'
import { clientIpReader } from './client-ip.ts'
import { isReading, rejectAction } from './page-actions.ts'
import type { Rendered } from './page-renderer.ts'
import { problemPage } from './problem.ts'
import { createContextMaker } from './request-context.ts'
import { type ResolvedGate, resolveGate } from './resolve-gate.ts'
import type { AppServices } from './services.ts'
import type { Storefront } from './storefront.ts'

/** Pages of orders and customers, in whichever form they are requested, are neither cached nor indexed (decision 018). */
const PERSONAL = /^\/+(?:checkout|customer|folios|order[s-])/i

/** Serves the pages of all stores: resolves the gate, rejects actions that no page takes, and renders or reuses the page. */
export function createPageHandler(services: AppServices, storefront: Storefront) {
  const contextOf = createContextMaker(services)
  const ipOf = clientIpReader(services.trustedProxies)

  return async (context: Context): Promise<Response> => {
    const request = context.req.raw
    const url = new URL(request.url)
    if (!isDecodable(url.pathname)) {
      return problemPage(request, 400, 'malformed-url', 'La dirección tiene un código con % que no se puede leer.')
    }
    const host = request.headers.get('host') ?? url.host
    const resolved = await gateFor(services, host, url.pathname)
    const { gate, basename, known } = resolved
    const path = url.pathname.slice(basename.length)
    const rejection = rejectAction(request, path, resolved)
    if (rejection) return withPageHeaders(rejection, gate, path)

    const ip = () => ipOf(context)
    const render = async (page: Request): Promise<Rendered> => {
      let failed = false
      const report = (err: unknown) => {
        failed = true
        services.log.error({ err, account: known?.store.account, path: url.pathname }, 'a page failed')
      }
      const response = await storefront(page, basename, contextOf(resolved, { ip, report }))
      return { response, hasFailed: () => failed }
    }
    const pages = known && isReading(request) ? resolved.services.pages : null
    const cached = known && (await pages?.serve({ request, url, host, known, basename, render }))
    return withPageHeaders(cached || (await render(request)).response, gate, path)
  }
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
  } catch (error) {
    services.log.error({ err: error, host }, 'store could not be resolved')
    return { gate: { state: 'error' }, basename: '', known: null }
  }
}

function withPageHeaders(response: Response, gate: Gate, path: string): Response {
  if (PERSONAL.test(path)) {
    response.headers.set('cache-control', 'private, no-store')
    response.headers.set('x-robots-tag', 'noindex')
  }
  // A page that is not cached here is cached nowhere else either, unless its own headers allow it.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  if (gate.state === 'loading') response.headers.set('retry-after', '1')
  if (gate.state === 'inactive') response.headers.set('retry-after', '3600')
  return response
}
