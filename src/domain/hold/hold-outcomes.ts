import type { HoldEndRejection } from '../pickup/hold.ts'

/** The outcome of moving the end of an order's holds. */
export type MovedHold =
  /** `isChanged` is false where it ended then already, or nothing is held any more. */
  | { ok: true; order: { id: number; folio: number }; isChanged: boolean }
  | { ok: false; code: 'order-not-found' | HoldEndRejection }

/** The outcome of holding an order's pieces again. */
export type HeldAgain =
  /** `isChanged` is false where the order holds all that it ever held. */
  | { ok: true; order: { id: number; folio: number }; isChanged: boolean }
  /** `order-gone`: it has left the store or is cancelled. `stock-short`: some of its pieces are no longer there. */
  | { ok: false; code: 'order-not-found' | 'order-gone' | 'stock-short' | HoldEndRejection }

/** The outcome of releasing an order's pieces. */
export type ReleasedHold =
  /** `isChanged` is false where the order held nothing any more. */
  { ok: true; order: { id: number; folio: number }; isChanged: boolean } | { ok: false; code: 'order-not-found' }
