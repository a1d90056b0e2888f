import type { OrderRecord } from './order-record.ts'
import type { OrderSummary } from './order-summary.ts'
import type { PersonOrders } from './person-orders.ts'
import type { PieceOrder } from './piece-order.ts'

/** The orders or people that were looked up on the page 'Entregar'. */
export interface HandOverFound {
  /** The code of an order, or the words of a search; '' before anything was looked up. */
  code: string
  /** The order of the code, or all open orders of the person who was chosen. */
  orders: OrderRecord[]
  /** Further open orders of the same person. */
  others: OrderSummary[]
  /** The people with open orders whom a search found; null where an order was looked up. */
  people: PersonOrders[] | null
  /** The orders that left with a piece of the code, which may come back; none for the code of an order. */
  pieceOrders: PieceOrder[]
}
