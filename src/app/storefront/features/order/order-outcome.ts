import type { PaymentStatus } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

/** The part of an order's progress that no stranger sees. */
export interface OrderOutcome {
  /** Null as long as nobody has advanced the order. */
  paymentStatus: PaymentStatus | null
  /** Why it was cancelled; '' where no reason was given. */
  cancelReason: string
}

export function orderOutcome({ isAdvanced, paymentStatus, cancelReason }: OrderRecord): OrderOutcome {
  return { paymentStatus: isAdvanced ? paymentStatus : null, cancelReason }
}
