import type { TrackingError } from './carrier.ts'
import type { DeliveryErrors } from './delivery-change.ts'
import type { LineRejection } from './line-change.ts'
import type { LegalSteps, OrderStatuses } from './order-progress.ts'

/** The outcome of bringing an order to other statuses. */
export type ChangedOrder =
  /** The order as it is now; `isChanged` is false where it was so already. */
  | { ok: true; order: OrderStatuses & { id: number; folio: number }; isChanged: boolean }
  | { ok: false; code: 'order-not-found' }
  /** Nothing has changed. `legal`: what each field can be given next. */
  | { ok: false; code: 'illegal-step'; legal: LegalSteps }

/** The same for a page that showed the order before. */
export type ChangedSeenOrder =
  | ChangedOrder
  /** Nothing has changed: it is no longer as it was seen. `order`: as it is. */
  | { ok: false; code: 'changed-meanwhile'; order: OrderStatuses }

/** The outcome of taking the last step of an order back. */
export type UndoneStep =
  | { ok: true; order: OrderStatuses & { id: number; folio: number } }
  | { ok: false; code: 'order-not-found' | 'changed-meanwhile' | 'nothing-to-undo' | 'reason-missing' }

/** The outcome of changing whom an order reaches, and how. */
export type ChangedDelivery =
  /** `isChanged` is false where the order had this already. */
  | { ok: true; isChanged: boolean }
  /** `order-gone`: it has left the store, was cancelled, or its customer was erased. */
  | { ok: false; code: 'order-not-found' | 'order-gone' | 'changed-meanwhile' }
  | { ok: false; code: 'invalid'; errors: DeliveryErrors }

/** The outcome of changing the lines of an order. */
export type ChangedOrderLines =
  /** `isChanged` is false where the order had these already. */
  | { ok: true; isChanged: boolean }
  /**
   * `order-gone`: it has left the store, was cancelled, or its customer was erased. The other: its lines or a price
   * are not as they were seen.
   */
  | { ok: false; code: 'order-not-found' | 'order-gone' | 'changed-meanwhile' | 'total-too-high' | LineRejection }
  | { ok: false; code: 'stock-short'; short: ShortPieces[] }

/** A variant of which the store has too few pieces. */
export interface ShortPieces {
  variantId: number
  name: string
  /** The most pieces that the order can have of it. */
  left: number
}

/** The outcome of opening a cancelled order again. */
export type ReopenedOrder =
  | { ok: true; order: OrderStatuses & { id: number; folio: number } }
  | {
      ok: false
      code:
        | 'order-not-found'
        | 'not-cancelled'
        | 'customer-erased'
        | 'stock-short'
        /** The customer has not the points any more that the order gave back. */
        | 'points-short'
        /** The coupon that the order gave back cannot be used any more. */
        | 'coupon-gone'
    }

/** The outcome of entering how a parcel travels. */
export type SetTracking =
  /** `isChanged` is false where the order had this already. */
  | { ok: true; order: { id: number; folio: number }; isChanged: boolean }
  | { ok: false; code: 'order-not-found' }
  /** `not-a-delivery`: it is picked up. */
  | { ok: false; code: 'not-a-delivery' | TrackingError }

/** The outcome of a note of the staff. */
export type WrittenNote = { ok: true } | { ok: false; code: 'order-not-found' | 'note-empty' }

/** Why an order was not moved. */
export type MoveRejection = Extract<ChangedSeenOrder | SetTracking, { ok: false }>['code']

/** The outcome for orders that were moved together. */
export type MovedOrders = {
  moved: number
  /** `now`: the order as it is, where another change came first. */
  rejected: { folio: number; code: MoveRejection; now?: OrderStatuses }[]
} & ({ ok: true } | { ok: false; code: MoveRejection })
