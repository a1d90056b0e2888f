import { Badge } from '#app/counter/kit/badge.tsx'
import { type PayableOrder, paymentName, stateName } from '#domain/order/state-names.ts'

/** How far an order is, and whether it is paid. */
export function OrderBadges({ order }: { order: PayableOrder }) {
  return (
    <>
      <Badge look={order.status === 'Cancelado' ? 'danger' : 'plain'}>{stateName(order)}</Badge>
      <PaymentBadge order={order} />
    </>
  )
}

/** Whether an order is paid. Of a cancelled one, nothing is to be paid any more. */
export function PaymentBadge({ order }: { order: PayableOrder }) {
  const name = paymentName(order)
  if (name === '') return null
  return <Badge look={order.paymentStatus === 'Pagado' ? 'success' : 'plain'}>{name}</Badge>
}
