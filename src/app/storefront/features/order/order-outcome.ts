import type { PaymentStatus } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { hasMoney } from '#domain/order/own-cancellation.ts'

/** The part of an order's progress that no stranger sees. */
export interface OrderOutcome {
  /** Null until the order is first advanced, and when it was cancelled before anything was paid. */
  paymentStatus: PaymentStatus | null
  /** Whether money has come in, a part of it or all, or has gone back. */
  hasMoney: boolean
  /** Why it was cancelled; '' where no reason was given. */
  cancelReason: string
}

export function orderOutcome(order: OrderRecord): OrderOutcome {
  const { isAdvanced, status, paymentStatus, cancelReason } = order
  const isNeverPaid = status === 'Cancelado' && paymentStatus === 'Pendiente'
  return {
    paymentStatus: isAdvanced && !isNeverPaid ? paymentStatus : null,
    hasMoney: hasMoney(order),
    cancelReason,
  }
}
