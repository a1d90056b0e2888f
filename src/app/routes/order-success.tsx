import { PackageCheck } from 'lucide-react'
import { openStore } from '../context.ts'
import { ComingSoon } from '../features/store/coming-soon.tsx'
import { pageMeta } from '../features/store/page-meta.ts'
import type { Route } from './+types/order-success.ts'

const TITLE = 'Pedido Confirmado'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(TITLE, loaderData?.storeName)
}

export default function OrderSuccess() {
  return (
    <ComingSoon title={TITLE} icon={<PackageCheck size={40} strokeWidth={1.25} />}>
      <p>Aquí verás tu número de pedido, con el código para recogerlo en el mostrador.</p>
    </ComingSoon>
  )
}
