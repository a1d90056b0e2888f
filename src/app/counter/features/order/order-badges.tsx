import { Badge } from '#app/counter/kit/badge.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { amountToRefund, type BalancedOrder } from '#domain/order/order-balance.ts'
import { type PayableOrder, paymentName, stateName, TO_REFUND_NAME } from '#domain/order/state-names.ts'

/** How far an order is, and whether it is paid. */
export function OrderBadges({ order }: { order: PayableOrder & BalancedOrder }) {
  return (
    <>
      <Badge look={order.status === 'Cancelado' ? 'danger' : 'plain'}>{stateName(order)}</Badge>
      <PaymentBadge order={order} />
    </>
  )
}

/**
 * Whether an order is paid, or the amount that is to be given back. Of a cancelled one, nothing is to be paid any more.
 */
export function PaymentBadge({ order }: { order: PayableOrder & BalancedOrder }) {
  const toRefund = amountToRefund(order)
  if (toRefund > 0) {
    return (
      <Badge look="danger">
        {TO_REFUND_NAME} {formatPrice(toRefund)}
      </Badge>
    )
  }
  const name = paymentName(order)
  if (name === '') return null
  return <Badge look={order.paymentStatus === 'Pagado' ? 'success' : 'plain'}>{name}</Badge>
}
