import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import type { AdjustmentReason } from '#domain/stock/adjustment.ts'
import type { StockMove } from '#domain/stock/stock-move.ts'

/** An order that was answered with a folio. */
export interface AcknowledgedOrder {
  request: OrderRequest
  folio: number
}

/**
 * The outcome of an action by its answers: `unclear` where one of them was cut off, and the order was no longer as it
 * was seen when the action was sent again.
 */
export type ActionOutcome = 'done' | 'rejected' | 'unclear'

/** An action of the staff on an order. */
export interface OrderAction {
  folio: number
  personId: string
  /** The order's statuses after it. */
  after: OrderStatuses
  outcome: ActionOutcome
}

/** Pieces that the staff took off or added. */
export interface Adjustment {
  id: string
  personId: string
  variantId: number
  pieces: number
  reason: AdjustmentReason
  outcome: Exclude<ActionOutcome, 'unclear'>
}

/** The requests of the clients and their answers: it is outside of all processes that are killed. */
export interface Ledger {
  orders: AcknowledgedOrder[]
  /** Orders that were rejected since pieces were missing. */
  shortOrders: OrderRequest[]
  moves: StockMove[]
  actions: OrderAction[]
  adjustments: Adjustment[]
  /** The contradictions between answers. */
  contradictions: string[]
  /** Requests that were sent, were cut off, and were answered by 503. */
  requests: { sent: number; cut: number; unavailable: number }
  /** Other answers of 500 and more. */
  broken: string[]
}

export function emptyLedger(): Ledger {
  return {
    orders: [],
    shortOrders: [],
    moves: [],
    actions: [],
    adjustments: [],
    contradictions: [],
    requests: { sent: 0, cut: 0, unavailable: 0 },
    broken: [],
  }
}
