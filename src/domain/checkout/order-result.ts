import type { CartCheck } from '../cart/cart-check.ts'
import type { CouponVerdict } from '../coupon/coupon.ts'
import type { Centavos } from '../money/money.ts'
import type { CheckoutErrors } from './check-checkout.ts'
import type { OrderLimited } from './order-limits.ts'

/**
 * The cart and the shipping as the store has them now. The cart is brought up to them and the shopper has to confirm.
 */
export interface FreshFacts {
  check: CartCheck
  /** The price of the chosen delivery. */
  shipping: Centavos
}

/** Why an order was not placed. Nothing has changed. */
export type OrderRejection =
  /** Not the shape that the page sends. */
  | { code: 'malformed' }
  | { code: 'cart-empty' }
  /** A field is wrong or missing. */
  | { code: 'invalid'; errors: CheckoutErrors }
  /** A price, a discount, the shipping or the total is another than the shopper saw, or a line is no longer sold. */
  | ({ code: 'changed' } & FreshFacts)
  /** There are fewer pieces left of these variants than wanted. */
  | ({ code: 'stock-short'; short: { variantId: number; left: number }[] } & FreshFacts)
  /** The branch of the pickup has fewer pieces left than wanted, though other branches may have them. */
  | ({ code: 'branch-short'; short: { variantId: number; left: number }[] } & FreshFacts)
  | ({ code: Extract<CouponVerdict, { ok: false }>['code'] } & FreshFacts)
  /** The customer no longer has the points that the shopper saw. How many there are, only a lookup reveals. */
  | { code: 'points-changed' }
  /** The key has already placed a different order, which remains. */
  | { code: 'key-reused'; folio: number }

export type PlacedOrder = { ok: true; folio: number; orderId: number; isNew: boolean }

/** Others held the locks for too long. Nothing has changed, and nothing is wrong with the order. */
export interface OrderBusy {
  code: 'busy'
}

/** The store was closed after the shopper's page was served. Nothing has changed. */
export interface OrderOfClosedStore {
  code: 'store-closed'
}

/** More pieces than a visitor may ever order at once. Nothing has changed. */
export interface OrderTooLarge {
  code: 'too-many-pieces'
  most: number
}

/** Why an order was turned away, though nothing about it is wrong that the shopper could confirm. */
export type OrderTurnedAway = OrderBusy | OrderOfClosedStore | OrderLimited | OrderTooLarge

export type OrderResult = PlacedOrder | ({ ok: false } & (OrderRejection | OrderTurnedAway))

/** The result of sending an order, as far as the browser knows it. */
export type SendResult =
  | { kind: 'placed'; folio: number }
  /** The server has checked it, and has changed nothing. */
  | { kind: 'rejected'; rejection: OrderRejection; sentence: string }
  /** The server has not checked it, and has changed nothing. The code is one of ours or any other. */
  | { kind: 'turned-away'; code: unknown; sentence: string }
  /** Whether it was placed is unknown. */
  | { kind: 'unknown'; sentence: string }
