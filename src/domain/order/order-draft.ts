import type { PickedOption } from '../cart/cart-line.ts'
import type { Checkout } from '../checkout/checkout-form.ts'
import type { OrderAmounts } from '../checkout/order-amounts.ts'
import type { Centavos } from '../money/money.ts'

/** Everything that an order's payload is made of, read in the transaction that places it. */
export interface OrderDraft {
  account: string
  /** Milliseconds since 1970. */
  placedAt: number
  timeZone: string
  checkout: Checkout
  /** With the point of sale's key of their type. */
  customer: { id: number; type: string }
  branch: { fid: string; name: string }
  warehouse: { fid: string; name: string }
  /** In the order of the cart, as `amounts.lines` are. */
  lines: DraftLine[]
  amounts: OrderAmounts
  /** Of the coupon that was used; 0 without one. */
  percentage: number
}

/** What is ordered, as the shop sells it at that moment. */
export interface DraftLine {
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
  /** Of one piece, with tax. */
  price: Centavos
  /** Before any discount of the catalogue; null where there is none. */
  originalPrice: Centavos | null
  quantity: number
  withoutStock: boolean
  /** Blob key. */
  image: string | null
}
