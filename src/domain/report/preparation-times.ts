import type { DeliveryMethod } from '../checkout/checkout-form.ts'

/** A time of which half, and nine in ten, are no longer. Whole minutes by the calendar, closed hours among them. */
export interface TimeSpread {
  median: number
  p90: number
}

/** How long the orders of one delivery method took that are not cancelled and were ready. */
export interface PreparationTimes {
  deliveryMethod: DeliveryMethod
  /** Whether they are of the period before. */
  isBefore: boolean
  /** Orders that were ready. */
  ready: number
  /** Handed-over orders among them. */
  handedOver: number
  /** From when they were placed. */
  untilReady: TimeSpread
  /** From when they were ready; null where none was handed over. */
  untilHandedOver: TimeSpread | null
}
