import { openStore } from '../../context.ts'
import { pageMeta } from '../head/page-head.ts'
import { FavouritesScreen } from '../pages/favourites/favourites-screen.tsx'
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
