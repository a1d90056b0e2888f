import type { Centavos } from '../money/money.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** A line as the shopper saw it. */
export interface SeenLine {
  variantId: number
  /** Pieces, 1 or more. */
  quantity: number
  /** Of one piece. */
  price: Centavos
}

/**
 * What the browser sends to place an order. No amount in it is believed: they say what the shopper saw, which is compared;
 * the points are spent if the customer has them.
 */
export interface OrderRequest {
  /** Made with the checkout and kept through reloads: the same key never places a second order. */
  key: string
  form: CheckoutForm
  lines: SeenLine[]
  /** Token of the coupon that was applied. */
  coupon: string | null
  /** Loyalty points that the shopper saw spent. */
  points: number
  /** What the shopper saw under 'Total', with shipping. */
  total: Centavos
}
