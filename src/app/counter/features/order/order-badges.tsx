import { Badge } from '#app/counter/kit/badge.tsx'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { PAYMENT_NAMES, stateName } from '#domain/order/state-names.ts'

/** How far an order is, and whether it is paid. */
export function OrderBadges({ order }: { order: OrderStatuses }) {
  const { status, paymentStatus } = order
  // A cancelled order is no longer to be paid.
  const isOver = status === 'Cancelado' && paymentStatus === 'Pendiente'
  return (
    <>
      <Badge look={status === 'Cancelado' ? 'danger' : 'plain'}>{stateName(order)}</Badge>
      {!isOver && <Badge look={paymentStatus === 'Pagado' ? 'success' : 'plain'}>{PAYMENT_NAMES[paymentStatus]}</Badge>}
    </>
  )
}
