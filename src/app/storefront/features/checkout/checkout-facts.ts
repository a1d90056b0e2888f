import type { LocalArea } from '#domain/checkout/local-area.ts'
import type { PaymentTerms } from '#domain/payment/payment-terms.ts'
import type { PickupDay, PickupHours } from '#domain/pickup/pickup-days.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'

/** The data of the checkout's page about the store. */
export interface CheckoutFacts {
  /** The default branch. */
  branch: Branch | null
  /** The days and the hours of the default branch. */
  days: PickupDay[]
  opening: PickupHours
  /** The choice of a branch; absent in a store with one branch. */
  pickup?: PickupBranches
  /** Where local shipping is offered; null: nowhere. */
  localArea: LocalArea | null
  contact: StoreContact
  /** The server's time of the response, milliseconds since 1970. */
  now: number
  /** Whether addresses can be looked up with Google Maps. */
  hasMaps: boolean
  /** How orders are paid; without the account for transfers, which an order's own pages show. */
  payment: Pick<PaymentTerms, 'methods'>
}

/** The branches among which the shopper chooses where to pick the order up. */
export interface PickupBranches {
  /** At least two, the default one first. */
  branches: PickupBranch[]
  /** Days after which pieces of other branches are there; null: none are brought. */
  transferDays: number | null
  /** Whether a part of the cart may be ordered at a branch, and the rest apart. */
  allowsSplits: boolean
}

export interface PickupBranch {
  branch: Branch
  /** The name by which pages call it. */
  label: string
  opening: PickupHours
}
