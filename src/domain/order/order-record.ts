import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import type { Centavos } from '../money/money.ts'
import type { OrderHeader } from './order-payload.ts'

/** An order as it was stored, for its pages and mails. */
export interface OrderRecord {
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
  lines: OrderRecordLine[]
  /** Without tax. */
  subtotal: Centavos
  tax: Centavos
  discount: Centavos
  /** '' where there is none. */
  discountReason: string
  shipping: Centavos
  total: Centavos
  /** The header of the payload: names, addresses, branch, notes. */
  header: OrderHeader
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
