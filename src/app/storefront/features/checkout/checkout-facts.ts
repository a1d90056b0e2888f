import type { LocalArea } from '#domain/checkout/local-area.ts'
import type { PaymentTerms } from '#domain/payment/payment-terms.ts'
import type { PickupDay, PickupHours } from '#domain/pickup/pickup-days.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'

/** The data of the checkout's page about the store. */
export interface CheckoutFacts {
  branch: Branch | null
  days: PickupDay[]
  opening: PickupHours
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
