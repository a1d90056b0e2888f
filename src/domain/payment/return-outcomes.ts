import type { Centavos } from '../money/money.ts'
import type { RefundMethod, StaffMethod } from '../money/recorded-method.ts'
import type { PaymentRejection, RefundRejection } from '../payment/check-payment.ts'
import type { SettledOrder } from '../payment/payment-outcomes.ts'

/** Pieces that come back and pieces that are given in exchange, as the staff wants it. */
export interface WantedReturn {
  lines: {
    position: number
    quantity: number
    /** The warehouse that the pieces go to; null: none, as for a piece that is thrown away. */
    warehouseFid: string | null
  }[]
  given: { variantId: number; quantity: number }[]
  reason: string
  /** The money that goes back, or that is collected, in the same step. */
  money:
    | { kind: 'payment'; method: StaffMethod; amount: Centavos }
    | { kind: 'refund'; method: RefundMethod; amount: Centavos }
    | null
}

/** Why nothing is returned. */
export type ReturnRejection =
  | 'order-not-found'
  /** It is in the store, or cancelled. */
  | 'not-returnable'
  | 'nothing-returned'
  | 'reason-missing'
  /** More pieces than the customer still has. */
  | 'too-many-pieces'
  | 'warehouse-unknown'
  | 'variant-unknown'
  | 'stock-short'
  | 'refund-not-allowed'
  | 'points-short'
  | PaymentRejection
  | RefundRejection

/** The outcome of a return. `isChanged` is false where its key was recorded before. */
export type ReturnedOrder =
  | { ok: true; order: SettledOrder; isChanged: boolean; credit: Centavos; charge: Centavos }
  | { ok: false; code: ReturnRejection }
