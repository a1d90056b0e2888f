import type { ReturnableLine } from '#domain/order/return-credit.ts'
import type { ReturnPlace } from '#domain/order/return-place.ts'
import type { UndoableStep } from '#domain/order/undo-step.ts'
import type { RefundState } from '#domain/payment/online-outcomes.ts'
import type { PaymentRecord } from '#domain/payment/payment-record.ts'

/** A payment or refund with the name of who recorded it. */
export interface ShownPayment extends Omit<PaymentRecord, 'actor'> {
  who: string
  /** How a refund that the provider makes is going; null for everything else. */
  sending: RefundState | null
}

/** An entry of the history, in words. */
export interface ShownEntry {
  id: number
  at: number
  who: string
  text: string
  /** Whether the staff wrote it. */
  isNote: boolean
}

/** The money and the history of an order, as its page shows them. */
export interface OrderBook {
  payments: ShownPayment[]
  history: ShownEntry[]
  /** The step that can be taken back; null for none. */
  undoable: UndoableStep | null
  returnable: ReturnableLine[]
  warehouses: ReturnPlace[]
}
