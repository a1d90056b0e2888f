import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { openStore } from '../../context.ts'
import { SearchScreen } from '../features/order/search-screen.tsx'
import { pageMeta } from '../head/page-head.ts'
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
  return <SearchScreen />
}
