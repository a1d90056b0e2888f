import type { Centavos } from '../money/money.ts'
import type { OrderStatuses, PaymentStatus } from './order-progress.ts'

/** The amounts of an order that its balance follows from (decision 100). */
export interface BalancedOrder extends Pick<OrderStatuses, 'status'> {
  /** As it was ordered. */
  total: Centavos
  /** Returns and allowances, less exchanged pieces. May be negative. */
  credited: Centavos
  /** Payments less refunds. */
  paid: Centavos
}

/** The amount that the customer has to pay for the order in all; 0 once it is cancelled. */
export function amountOwed({ status, total, credited }: Omit<BalancedOrder, 'paid'>): Centavos {
  return status === 'Cancelado' ? 0 : Math.max(total - credited, 0)
}

/** The amount that is still to be paid. */
export function amountDue(order: BalancedOrder): Centavos {
  return Math.max(amountOwed(order) - order.paid, 0)
}

/** The amount paid beyond the amount owed: the store has to give it back. */
export function amountToRefund(order: BalancedOrder): Centavos {
  return Math.max(order.paid - amountOwed(order), 0)
}

/**
 * The part of a refund that no return, cancellation or double payment accounts for: the store lets the customer pay
 * less.
 */
export function allowanceOf(order: BalancedOrder, refund: Centavos): Centavos {
  return Math.max(refund - amountToRefund(order), 0)
}

/**
 * The payment status that follows from an order's amounts (docs/rules/payment.md#payment-status).
 * @param payments the sum of its payments, without those that were taken back
 * @param stated the status that it has; it stays where there is no money to decide by
 */
export function paymentStatusOf(
  order: BalancedOrder,
  { payments, stated }: { payments: Centavos; stated: PaymentStatus },
): PaymentStatus {
  if (payments === 0) return amountDue(order) > 0 ? 'Pendiente' : stated
  if (amountDue(order) > 0) return 'Pendiente'
  return order.paid > 0 ? 'Pagado' : 'Reembolsado'
}
