import type { Centavos } from '../money/money.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** A line as the shopper saw it. */
export interface SeenLine {
  variantId: number
  /** Pieces, 1 or more. */
  quantity: number
  /** The price of one piece. */
  price: Centavos
}

/**
 * The request of the browser to place an order. Its amounts are the ones that the shopper saw: they are compared and
 * never trusted. The points are spent if the customer has them.
 */
export interface OrderRequest {
  /** Made with the checkout and persisted through reloads: the same key never places a second order. */
  key: string
  form: CheckoutForm
  lines: SeenLine[]
  /** Token of the coupon that was applied. */
  coupon: string | null
  /** Loyalty points that the shopper saw spent. */
  points: number
  /** The total including shipping that the shopper saw. */
  total: Centavos
}
