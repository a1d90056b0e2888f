import { Badge } from '#app/counter/kit/badge.tsx'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { PAYMENT_NAMES, stateName } from '#domain/order/state-names.ts'

/** How far an order is, and whether it is paid. */
export function OrderBadges({ order }: { order: OrderStatuses }) {
  return (
    <>
      <Badge look={order.status === 'Cancelado' ? 'danger' : 'plain'}>{stateName(order)}</Badge>
      <PaymentBadge order={order} />
    </>
  )
}

/** Whether an order is paid. Of a cancelled one, nothing is to be paid any more. */
export function PaymentBadge({ order: { status, paymentStatus } }: { order: OrderStatuses }) {
  if (status === 'Cancelado' && paymentStatus === 'Pendiente') return null
  return <Badge look={paymentStatus === 'Pagado' ? 'success' : 'plain'}>{PAYMENT_NAMES[paymentStatus]}</Badge>
}
