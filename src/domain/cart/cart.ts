import type { CartLine, PickedVariant } from './cart-line.ts'
import { quantityLimit, wholePieces } from './quantity.ts'
import { reconcileLine } from './reconcile.ts'

/** Lines that a cart holds at most; what is sent to the shop stays small. */
export const MAX_LINES = 100

export interface Added {
  lines: CartLine[]
  /** Pieces that went in: fewer than asked for where the stock ends, 0 where nothing fits. */
  added: number
}

/**
 * Puts pieces of a variant in; the same product and variant merges by adding (docs/rules.md#cart-changes). A line that
 * is there already learns what was seen of the variant just now, even when nothing more fits.
 */
export function addToCart(lines: readonly CartLine[], picked: PickedVariant, quantity: number): Added {
  const known = lines.find(isOf(picked))
  const seen = known && reconcileLine(known, offerOf(picked))
  const already = seen && !known.isGone && !seen.isGone ? seen.quantity : 0
  const whole = Math.min(already + wholePieces(quantity), quantityLimit(picked.variant.stock))
  if (whole <= already || (!known && lines.length >= MAX_LINES)) {
    return { lines: lines.map((line) => (line === known && seen ? seen : line)), added: 0 }
  }
  // What was seen of a price before is told even when more is put in; a line that was gone begins anew.
  const priceWas = already > 0 && seen ? seen.priceWas : null
  const line: CartLine = { ...picked, quantity: whole, isGone: false, priceWas, quantityWas: null }
  return {
    lines: known ? lines.map((each) => (each === known ? line : each)) : [...lines, line],
    added: whole - already,
  }
}

/** Puts back what was cleared, as far as there is room; what was put in meanwhile, in another tab, stays as it is. */
export function restoreToCart(lines: readonly CartLine[], cleared: readonly CartLine[]): CartLine[] {
  const missing = cleared.filter((line) => !lines.some(isOf(line)))
  return [...missing.slice(0, Math.max(MAX_LINES - lines.length, 0)), ...lines]
}

/** Puts back a line that was taken out, where it was; one that is there again by now stays as it is. */
export function putBackLine(lines: readonly CartLine[], line: CartLine, at: number): readonly CartLine[] {
  return lines.length >= MAX_LINES || lines.some(isOf(line)) ? lines : lines.toSpliced(at, 0, line)
}

export function removeFromCart(lines: readonly CartLine[], of: LineKey): CartLine[] {
  return lines.filter((line) => !isOf(of)(line))
}

/**
 * Sets the pieces of a line, up to what there is; 0 or less removes it (docs/rules.md#cart-changes). What is no number,
 * and a line that is gone, stay as they are.
 */
export function setQuantity(lines: readonly CartLine[], of: LineKey, quantity: number): CartLine[] {
  if (quantity <= 0) return removeFromCart(lines, of)
  return lines.map((line) => {
    if (!isOf(of)(line) || line.isGone || Number.isNaN(quantity)) return line
    const pieces = Math.min(wholePieces(quantity), quantityLimit(line.variant.stock))
    return { ...line, quantity: pieces, quantityWas: null }
  })
}

/** What tells one line from another. */
export type LineKey = Pick<CartLine, 'productId' | 'variantId'>

function isOf({ productId, variantId }: LineKey) {
  return (line: LineKey) => line.productId === productId && line.variantId === variantId
}

function offerOf({ productId, variantId, product, variant }: PickedVariant) {
  return { productId, variantId, name: product.name, brand: product.brand, ...variant }
}
