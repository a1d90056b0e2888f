import { Heart } from 'lucide-react'
import { openStore } from '../context.ts'
import { ComingSoon } from '../features/store/coming-soon.tsx'
import { pageMeta } from '../features/store/page-meta.ts'
import type { Route } from './+types/favorites.ts'

const TITLE = 'Mis Favoritos'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(TITLE, loaderData?.storeName)
}

export default function Favorites() {
  return (
    <ComingSoon title={TITLE} icon={<Heart size={40} strokeWidth={1.25} />}>
      <p>Aquí guardarás las prendas que te gustan para volver a ellas cuando quieras.</p>
    </ComingSoon>
  )
}
