import type { PaymentStatus } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

/** The part of an order's progress that no stranger sees. */
export interface OrderOutcome {
  /** Null until the order is first advanced, and when it was cancelled before anything was paid. */
  paymentStatus: PaymentStatus | null
  /** Why it was cancelled; '' where no reason was given. */
  cancelReason: string
}

export function orderOutcome({ isAdvanced, status, paymentStatus, cancelReason }: OrderRecord): OrderOutcome {
  const isNeverPaid = status === 'Cancelado' && paymentStatus === 'Pendiente'
  return { paymentStatus: isAdvanced && !isNeverPaid ? paymentStatus : null, cancelReason }
}
