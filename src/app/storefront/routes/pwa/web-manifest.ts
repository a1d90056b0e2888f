import { openStore } from '#app/storefront/context.ts'
import { storeManifest } from '#domain/pwa/manifest.ts'
import type { Route } from './+types/web-manifest.ts'

/** The store's web app manifest, under its own prefix (docs/rules/pwa.md#pwa). */
export function loader({ context, request }: Route.LoaderArgs) {
  const { store, dependsOn } = openStore(context)
  dependsOn('store')
  const prefix = new URL(request.url).pathname.replace(/\/manifest\.webmanifest.*$/, '')
  return new Response(JSON.stringify(storeManifest(store, prefix)), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
