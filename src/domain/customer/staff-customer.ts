import type { Centavos } from '../money/money.ts'
import type { OrderStatuses } from '../order/order-progress.ts'

/** A customer as a list of the staff's shows it. Cancelled orders count for nothing. */
export interface CustomerSummary {
  id: number
  name: string
  email: string
  phone: string
  orders: number
  /** The totals of the orders together. */
  spent: Centavos
  /** When the last of them was placed, milliseconds since 1970; null without any. */
  lastOrderAt: number | null
  points: number
  /** Whether points can be gathered and spent. */
  loyaltyActive: boolean
}

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

/** Points that came or went. */
export interface PointsEntry {
  id: number
  /** Negative ones were spent or taken. */
  points: number
  reason: string
  /** The order that they belong to; null for those of a till or by hand. */
  order: { id: number; folio: number } | null
  /** Milliseconds since 1970. */
  createdAt: number
}
