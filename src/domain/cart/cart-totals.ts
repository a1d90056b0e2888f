import type { Centavos } from '../money/money.ts'
import type { CartLine } from './cart-line.ts'

export interface CartTotals {
  subtotal: Centavos
  discount: Centavos
  /** Never below 0. */
  total: Centavos
  /** Pieces of all lines that can be bought. */
  itemCount: number
}

/**
 * The sums of a cart (docs/rules/cart.md#cart-totals): discount = subtotal × percentage / 100, rounded half up once;
 * total = subtotal − discount. Lines that are gone count for nothing.
 * @param percentage of the coupon that counts; 0 without one
 */
export function cartTotals(
  lines: readonly Pick<CartLine, 'quantity' | 'isGone' | 'variant'>[],
  percentage: number,
): CartTotals {
  const bought = lines.filter(({ isGone }) => !isGone)
  const subtotal = bought.reduce((sum, { quantity, variant }) => sum + quantity * variant.price, 0)
  const itemCount = bought.reduce((sum, { quantity }) => sum + quantity, 0)
  const discount = Math.min(percentOf(subtotal, percentage), subtotal)
  return { subtotal, discount, total: subtotal - discount, itemCount }
}

/**
 * A percentage of an amount, rounded half up. Whole pesos and centavos are taken apart, since a full cart times the
 * percentage is more than a number holds exactly.
 */
function percentOf(amount: Centavos, percentage: number): Centavos {
  const centavos = amount % 100
  return ((amount - centavos) / 100) * percentage + Math.floor((centavos * percentage + 50) / 100)
}
