import type { Centavos } from '../money/money.ts'
import type { OrderStatuses } from '../order/order-progress.ts'
import type { PaymentRejection, RefundRejection } from './check-payment.ts'

/** An order after its money changed. */
export interface SettledOrder extends OrderStatuses {
  id: number
  folio: number
  /** The amount that is still to be paid. */
  due: Centavos
}

/** The outcome of a payment. `isChanged` is false where its key was recorded before. */
export type RecordedPayment =
  | { ok: true; order: SettledOrder; isChanged: boolean }
  | { ok: false; code: 'order-not-found' | PaymentRejection | 'points-short' }

/** The outcome of payments of several orders, each of which is recorded by itself. */
export type RecordedPayments =
  | { ok: true; recorded: number; rejected: { folio: number; code: PaymentFailure }[] }
  | { ok: false; code: PaymentFailure }

export type PaymentFailure = Extract<RecordedPayment, { ok: false }>['code']

/** The outcome of a refund. `isChanged` is false where its key was recorded before. */
export type RefundedOrder =
  | { ok: true; order: SettledOrder; isChanged: boolean }
  | { ok: false; code: 'order-not-found' | 'reason-missing' | 'customer-erased' | RefundRejection }

/** The outcome of taking a payment back as an error. */
export type VoidedPayment =
  | { ok: true; order: SettledOrder; isChanged: boolean }
  | { ok: false; code: 'order-not-found' | 'payment-not-found' | 'too-late' | 'refunded-since' | 'returned-since' }
