import type { MiddlewareHandler } from 'hono'
import { readOpenDemoStores } from '#data/store/find-store.ts'
import { sharedRobots } from '#domain/page/robots.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import { hostname, isSharedHost } from '#domain/store/requested-store.ts'
import type { AppServices } from './services.ts'

/** Serves the `robots.txt` of the shared host; on any other host the store's own is served. */
export function serveSharedRobots({ ready, sharedHosts, publicOrigin }: AppServices): MiddlewareHandler {
  return async (context, next) => {
    const host = hostname(context.req.header('host') ?? new URL(context.req.url).host)
    const open = ready()
    if (!open || !isSharedHost(host, sharedHosts)) return next()
    const stores = await readOpenDemoStores(open.shards)
    const sitemaps = stores.map((store) => canonicalUrl(store, publicOrigin(), '/sitemap.xml'))
    return context.body(sharedRobots({ sitemaps }), 200, { 'content-type': 'text/plain; charset=utf-8' })
  }
}
