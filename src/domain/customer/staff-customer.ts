import type { Centavos } from '../money/money.ts'

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

/** Points that came or went. */
export interface PointsEntry {
  id: number
  /** Negative ones were spent or taken. */
  points: number
  reason: string
  /** The order that they belong to; null for points given at a till or by hand. */
  order: { id: number; folio: number } | null
  /** Milliseconds since 1970. */
  createdAt: number
}
