import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { OrderSearchPage } from '#app/storefront/pages/order-search/order-search-page.tsx'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { Route } from './+types/order-search.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: shownStoreName(openStore(context).store) }
}

/** Its data never changes, so a failed search returns here without a request. */
export const shouldRevalidate = () => false

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Mis Compras', loaderData?.storeName)
}

export default function OrderSearch() {
  return <OrderSearchPage />
}
