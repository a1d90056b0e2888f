import type { ContactErrors } from './check-customer.ts'
import type { AdjustmentErrorCode } from './check-points.ts'

/** The outcome of changing a customer. `Stored`: the customer's record, as the layer that reads it has it. */
export type ChangedCustomer<Stored> =
  | { ok: true; isChanged: boolean }
  | { ok: false; code: 'invalid'; errors: ContactErrors }
  | { ok: false; code: 'customer-not-found' | 'email-taken' }
  /** Another person of the staff, or a till, changed the customer since. `stored`: as it is now. */
  | { ok: false; code: 'changed-meanwhile'; stored: Stored }

/** The outcome of adjusting a customer's points by hand. */
export type AdjustedPoints =
  /** `balance`: the points from then on. `isChanged` is false where the adjustment was received before. */
  | { ok: true; balance: number; isChanged: boolean }
  | { ok: false; code: AdjustmentErrorCode | 'customer-not-found' | 'points-short' | 'points-too-many' }

/** The outcome of erasing a person. */
export type ErasedCustomer =
  /** `orders`: how many remain, without a name. */
  | { ok: true; orders: number }
  | { ok: false; code: 'customer-not-found' }
  /** `folios`: the orders that are on their way. */
  | { ok: false; code: 'has-open-orders'; folios: number[] }
