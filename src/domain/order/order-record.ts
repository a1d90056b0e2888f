import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import type { Centavos } from '../money/money.ts'
import type { OnlinePayment } from '../money/online-payment.ts'
import type { Tracking } from './carrier.ts'
import type { OrderHeader } from './order-payload.ts'
import type { OrderStatuses } from './order-progress.ts'

/** An order as it was stored, for its pages and mails, with what has become of it since. */
export interface OrderRecord extends OrderStatuses {
  id: number
  folio: number
  /** Milliseconds since 1970. */
  placedAt: number
  /** The e-mail as the customer typed it. */
  email: string
  channel: string
  deliveryMethod: DeliveryMethod
  /** When it is picked up, milliseconds since 1970; null for a delivery. */
  pickupAt: number | null
  /** Whether the confirmation has gone out. */
  isConfirmationSent: boolean
  /** Whether any status ever came. */
  isAdvanced: boolean
  /** When its store first moved an order along, milliseconds since 1970; null as long as it never did. */
  storeAdvancesOrdersSince: number | null
  /** Milliseconds since 1970 of when it was first ready to be picked up, or was sent; null before. */
  readyAt: number | null
  handedOverAt: number | null
  cancelledAt: number | null
  /** As the store gave it; '' without one. */
  cancelReason: string
  /** How its parcel travels; without a carrier and a number for a pickup. */
  tracking: Tracking
  /** Whether pieces that it held went back on sale, before it left the store. */
  isReleased: boolean
  /**
   * Milliseconds since 1970 of when the first of its pieces that are held go back on sale; null where none are held, or
   * until it leaves the store.
   */
  heldUntil: number | null
  /** As they were ordered. */
  lines: OrderRecordLine[]
  /** Without tax. */
  subtotal: Centavos
  tax: Centavos
  discount: Centavos
  /** '' without a reason. */
  discountReason: string
  shipping: Centavos
  /** Loyalty points that were spent; a cancellation has given them back. */
  pointsUsed: number
  total: Centavos
  /** Returns and allowances, less exchanged pieces (docs/rules/payment.md#balance). */
  credited: Centavos
  /** Payments less refunds. */
  paid: Centavos
  /** When it is cancelled unless it is paid by then, milliseconds since 1970; null: never. */
  payBy: number | null
  /** As the provider last described them, the first first. */
  onlinePayments: OnlinePayment[]
  /** The first first. */
  returns: OrderReturn[]
  /** The header of the payload: names, addresses, branch, notes. */
  header: OrderHeader
}

/** Pieces that came back, and those that were given in exchange. */
export interface OrderReturn {
  id: number
  /** Milliseconds since 1970. */
  at: number
  returned: ReturnPieces[]
  given: ReturnPieces[]
  /** The value of the returned pieces, as they were paid. */
  credit: Centavos
  /** The value of the given pieces; 0 without any. */
  charge: Centavos
}

/** Pieces of a line of the order. */
export interface ReturnPieces {
  name: string
  quantity: number
}

export interface OrderRecordLine {
  productId: number
  variantId: number
  /** The name with the options appended: `Vestido Jacaranda / Arena / M`. */
  name: string
  quantity: number
  /** The price of one piece including tax. */
  unitPrice: Centavos
  /** Including tax. */
  total: Centavos
  tax: Centavos
  /** Blob key. */
  image: string | null
}
