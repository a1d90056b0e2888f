import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import type { Centavos } from '../money/money.ts'
import type { OrderHeader } from './order-payload.ts'

/** An order as it was stored, for its pages and its messages. */
export interface OrderRecord {
  id: number
  folio: number
  /** Milliseconds since 1970. */
  placedAt: number
  /** As the customer wrote it. */
  email: string
  channel: string
  deliveryMethod: DeliveryMethod
  /** The chosen pickup, milliseconds since 1970. */
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
  /** With the options appended: `Vestido Jacaranda / Arena / M`. */
  name: string
  quantity: number
  /** Of one piece, with tax. */
  unitPrice: Centavos
  /** With tax. */
  total: Centavos
  tax: Centavos
  /** Blob key. */
  image: string | null
}
