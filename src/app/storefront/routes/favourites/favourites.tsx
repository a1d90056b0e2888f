import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { FavouritesPage } from '#app/storefront/pages/favourites/favourites-page.tsx'
import type { Route } from './+types/favourites.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Mis Favoritos', loaderData?.storeName)
}

export default function Favorites() {
  return <FavouritesPage />
}
