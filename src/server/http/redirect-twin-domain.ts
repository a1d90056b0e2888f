import type { MiddlewareHandler } from 'hono'
import { requestedStore } from '#domain/store/requested-store.ts'
import { twinDomain } from '#domain/store/twin-domain.ts'
import { schemeReader } from './request-scheme.ts'
import type { AppServices } from './services.ts'

/** Seconds for which a browser may remember the redirect: a domain may go to another store. */
const REMEMBERED = 3_600

/**
 * Redirects from a host that no store has to the store's domain that differs by `www.` alone
 * (docs/rules/store.md#tenant-of-a-request). Looked up only where the host was found to have no store.
 */
export function redirectTwinDomain({ ready, sharedHosts, trustedProxies }: AppServices): MiddlewareHandler {
  const schemeOf = schemeReader(trustedProxies)

  return async (context, next) => {
    await next()
    if (context.res.status !== 404 || !['GET', 'HEAD'].includes(context.req.method)) return
    const url = new URL(context.req.url)
    const host = context.req.header('host') ?? url.host
    const requested = requestedStore(host, url.pathname, sharedHosts)
    const services = ready()
    if (requested.kind !== 'domain' || !services) return
    // A page that is missing in a store.
    if (await services.stores.findByDomain(requested.domain)) return
    const twin = await services.stores.findByDomain(twinDomain(requested.domain))
    if (!twin?.store.domain) return
    const [port = ''] = /:\d+$/.exec(host) ?? []
    const target = new URL(`${schemeOf(context) ?? 'http'}://${twin.store.domain}${port}`)
    target.pathname = url.pathname
    target.search = url.search
    context.res = new Response(null, {
      status: 301,
      headers: { location: target.href, 'cache-control': `public, max-age=${REMEMBERED}` },
    })
  }
}
