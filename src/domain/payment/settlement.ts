import type { Centavos } from '../money/money.ts'
import { allowanceOf, amountDue, type BalancedOrder } from '../order/order-balance.ts'
import type { OrderStatuses } from '../order/order-progress.ts'
import type { NewPaymentRecord, PaymentRecord } from './payment-record.ts'

/** A change of an order's money. */
export interface Settlement {
  records: NewPaymentRecord[]
  /** Ids of payments that are taken back as errors. */
  voided: number[]
  /** Added to the order's `credited`. */
  credited: Centavos
}

export const NO_SETTLEMENT: Settlement = { records: [], voided: [], credited: 0 }

/** A refund; the part that nothing accounts for is an allowance. */
export function refundSettlement(
  order: BalancedOrder,
  refund: Pick<NewPaymentRecord, 'method' | 'amount' | 'reason'>,
): Settlement {
  const allowance = allowanceOf(order, refund.amount)
  const record: NewPaymentRecord = {
    kind: 'refund',
    method: refund.method,
    amount: refund.amount,
    reference: '',
    reason: refund.reason,
    allowance,
  }
  return { records: [record], voided: [], credited: allowance }
}

/**
 * The money behind a payment status that is stated without it, as a point of sale does: all that is due was paid, all
 * that was paid went back, or the payments were errors. Null where a payment cannot be taken back: the provider
 * reported it, a closed day of the cash drawer has it, or money went back since.
 */
export function statedSettlement(
  order: BalancedOrder & Pick<OrderStatuses, 'paymentStatus'>,
  after: Pick<OrderStatuses, 'status' | 'paymentStatus'>,
  records: readonly PaymentRecord[],
): Settlement | null {
  if (after.paymentStatus === order.paymentStatus) return NO_SETTLEMENT
  const balanced = { ...order, status: after.status }
  switch (after.paymentStatus) {
    case 'Pagado': {
      const due = amountDue(balanced)
      if (due === 0) return NO_SETTLEMENT
      const record: NewPaymentRecord = { kind: 'payment', method: 'other', amount: due, reference: '', reason: '' }
      return { records: [record], voided: [], credited: 0 }
    }
    case 'Reembolsado':
      if (order.paid <= 0) return NO_SETTLEMENT
      return refundSettlement(balanced, { method: 'other', amount: order.paid, reason: '' })
    case 'Pendiente': {
      const counted = records.filter(({ voidedAt }) => voidedAt === null)
      const isFixed = counted.some(({ kind, method, isClosed }) => kind === 'refund' || method === 'online' || isClosed)
      return isFixed ? null : { records: [], voided: counted.map(({ id }) => id), credited: 0 }
    }
  }
}
