import { ShoppingBag } from 'lucide-react'
import { openStore } from '../context.ts'
import { useCheckOnEntering } from '../features/cart/use-check-on-entering.ts'
import { ComingSoon } from '../features/store/coming-soon.tsx'
import { pageMeta } from '../features/store/page-meta.ts'
import type { Route } from './+types/checkout.ts'

const TITLE = 'Completar compra'

export function loader({ context }: Route.LoaderArgs) {
  return { storeName: openStore(context).store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(TITLE, loaderData?.storeName)
}

export default function Checkout() {
  useCheckOnEntering()
  return (
    <ComingSoon title={TITLE} icon={<ShoppingBag size={40} strokeWidth={1.25} />}>
      <p>Aquí podrás elegir entre recoger en tienda o recibir en casa, y hacer tu pedido sin crear una cuenta.</p>
    </ComingSoon>
  )
}
