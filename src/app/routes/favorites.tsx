import { openStore } from '../context.ts'
import { FavouritesScreen } from '../features/favourites/favourites-screen.tsx'
import { pageMeta } from '../features/store/page-meta.ts'
import type { Route } from './+types/favorites.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Mis Favoritos', loaderData?.storeName)
}

export default function Favorites() {
  return <FavouritesScreen />
}
