import { PackageSearch } from 'lucide-react'
import { openStore } from '../context.ts'
import { ComingSoon } from '../features/store/coming-soon.tsx'
import { pageMeta } from '../features/store/page-meta.ts'
import type { Route } from './+types/order-search.ts'

const TITLE = 'Mis Compras'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(TITLE, loaderData?.storeName)
}

export default function OrderSearch() {
  return (
    <ComingSoon title={TITLE} icon={<PackageSearch size={40} strokeWidth={1.25} />}>
      <p>Aquí podrás buscar tu pedido con tu correo y el número de folio.</p>
    </ComingSoon>
  )
}
