import { type BalancedOrder, paymentStatusOf } from './order-balance.ts'
import type { OrderState } from './order-progress.ts'

/**
 * The state of an order after its money changed. It is closed once it is paid and handed over, as by a step of its own,
 * and opened again where a payment that closed it was an error.
 * @param balance its amounts after the change
 * @param payments the sum of the payments that count
 */
export function settledState(
  order: OrderState,
  { balance, payments }: { balance: BalancedOrder; payments: number },
): OrderState {
  const paymentStatus = paymentStatusOf(balance, { payments, stated: order.paymentStatus })
  return { ...order, paymentStatus, status: settledStatus({ ...order, paymentStatus }, order) }
}

function settledStatus(
  { status, paymentStatus, preparationStatus }: OrderState,
  before: Pick<OrderState, 'paymentStatus'>,
): OrderState['status'] {
  const isHandedOver = preparationStatus === 'Entregado'
  if (status === 'Abierto' && isHandedOver && paymentStatus === 'Pagado') return 'Cerrado'
  const isUnpaid = before.paymentStatus === 'Pagado' && paymentStatus === 'Pendiente'
  return status === 'Cerrado' && isHandedOver && isUnpaid ? 'Abierto' : status
}
