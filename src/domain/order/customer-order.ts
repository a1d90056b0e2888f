import type { Centavos } from '../money/money.ts'
import type { OrderStatuses } from './order-progress.ts'

/** An order as the page of its customer lists it. */
export interface CustomerOrder extends OrderStatuses {
  id: number
  folio: number
  /** Milliseconds since 1970. */
  placedAt: number
  total: Centavos
  /** Pieces. */
  pieces: number
}
