import { Receipt } from 'lucide-react'
import { openStore } from '../context.ts'
import { ComingSoon } from '../features/store/coming-soon.tsx'
import { pageMeta } from '../features/store/page-meta.ts'
import type { Route } from './+types/order-view.ts'

const TITLE = 'Tu pedido'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(TITLE, loaderData?.storeName)
}

export default function OrderView() {
  return (
    <ComingSoon title={TITLE} icon={<Receipt size={40} strokeWidth={1.25} />}>
      <p>Aquí podrás consultar el estado y el detalle de tu pedido.</p>
    </ComingSoon>
  )
}
