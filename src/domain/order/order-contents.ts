import type { PickedOption } from '../cart/cart-line.ts'
import type { Checkout } from '../checkout/checkout-form.ts'
import type { OrderAmounts } from '../checkout/order-amounts.ts'
import type { Centavos } from '../money/money.ts'
import type { InvoicingFacts } from '../product/invoicing-facts.ts'

/** All contents of an order, read in the transaction that places it; its payload is built from them. */
export interface OrderContents {
  account: string
  /** Milliseconds since 1970. */
  placedAt: number
  timeZone: string
  checkout: Checkout
  /** `type` is the point of sale's key of the customer's type. */
  customer: { id: number; type: string }
  branch: { fid: string; name: string }
  warehouse: { fid: string; name: string }
  /** In the sequence of the cart, as are `amounts.lines`. */
  lines: OrderedLine[]
  amounts: OrderAmounts
  /** The percentage of the coupon that was used; 0 without one. */
  percentage: number
}

/** A line of an order, as the store sells the variant at that moment. */
export interface OrderedLine {
  productId: number
  variantId: number
  /** The point of sale's keys; null where the catalogue has none. */
  productFid: string | null
  variantFid: string | null
  kind: 'simple' | 'variants'
  name: string
  sku: string | null
  barcode: string | null
  brand: { fid: string | null; label: string } | null
  category: { fid: string | null; label: string } | null
  options: PickedOption[]
  /** The facts of the variant, or of its product where it has no own ones. */
  invoicing: InvoicingFacts
  /** The price of one piece, including tax. */
  price: Centavos
  /** The price of a piece before it was reduced; null where it was not. */
  originalPrice: Centavos | null
  quantity: number
  withoutStock: boolean
  /** Blob key. */
  image: string | null
}
