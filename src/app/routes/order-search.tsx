import { data } from 'react-router'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { openStore } from '../context.ts'
import { SearchScreen } from '../features/order/search-screen.tsx'
import { pageMeta } from '../features/store/page-meta.ts'
import type { Route } from './+types/order-search.ts'
import { NOT_KEPT } from './problem.ts'

export function loader({ context }: Route.LoaderArgs) {
  return data({ storeName: shownStoreName(openStore(context).store) }, { headers: NOT_KEPT })
}

export const headers = () => NOT_KEPT

/** Nothing on it changes: a search that fails comes back to it without asking for it. */
export const shouldRevalidate = () => false

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Mis Compras', loaderData?.storeName)
}

export default function OrderSearch() {
  return <SearchScreen />
}
