import type { CartLine, PickedVariant } from './cart-line.ts'
import { quantityLimit } from './quantity.ts'

/** Lines that a cart holds at most; what is sent to the shop stays small. */
export const MAX_LINES = 100

export interface Added {
  lines: CartLine[]
  /** Pieces that went in: fewer than asked for where the stock ends, 0 where nothing fits. */
  added: number
}

/** Puts pieces of a variant in; the same product and variant merges by adding (storefront §4). */
export function addToCart(lines: readonly CartLine[], picked: PickedVariant, quantity: number): Added {
  const known = lines.find(isOf(picked))
  const already = known && !known.isGone ? known.quantity : 0
  const whole = Math.min(already + Math.max(1, quantity), quantityLimit(picked.variant.stock))
  const added = whole - already
  if (added <= 0 || (!known && lines.length >= MAX_LINES)) return { lines: [...lines], added: 0 }
  const line: CartLine = { ...picked, quantity: whole, isGone: false, priceWas: null, quantityWas: null }
  return { lines: known ? lines.map((each) => (each === known ? line : each)) : [...lines, line], added }
}

export function removeFromCart(lines: readonly CartLine[], of: LineKey): CartLine[] {
  return lines.filter((line) => !isOf(of)(line))
}

/** Sets the pieces of a line, up to what there is; 0 or less removes it (storefront §4). */
export function setQuantity(lines: readonly CartLine[], of: LineKey, quantity: number): CartLine[] {
  if (!(quantity > 0)) return removeFromCart(lines, of)
  return lines.map((line) =>
    isOf(of)(line)
      ? {
          ...line,
          quantity: Math.max(1, Math.min(Math.floor(quantity), quantityLimit(line.variant.stock))),
          quantityWas: null,
        }
      : line,
  )
}

/** What tells one line from another. */
export type LineKey = Pick<CartLine, 'productId' | 'variantId'>

function isOf({ productId, variantId }: LineKey) {
  return (line: LineKey) => line.productId === productId && line.variantId === variantId
}
