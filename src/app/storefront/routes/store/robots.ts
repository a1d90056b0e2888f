import { openStore } from '#app/storefront/context.ts'
import { storeRobots } from '#domain/page/robots.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import type { Route } from './+types/robots.ts'

/** The store's `robots.txt`. The server has the one of the shared host itself. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { store, publicOrigin, dependsOn } = openStore(context)
  dependsOn('store')
  const prefix = new URL(request.url).pathname.replace(/\/robots\.txt.*$/, '')
  const sitemap = canonicalUrl(store, publicOrigin, '/sitemap.xml')
  return new Response(storeRobots({ prefix, sitemap }), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
