import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { OfflinePage } from '#app/storefront/pages/offline/offline-page.tsx'
import type { Route } from './+types/offline.ts'

/** The page that the service worker leads to in place of a page that it has not stored (docs/rules/pwa.md#pwa). */
export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Sin conexión', loaderData?.storeName)
}

export default OfflinePage
