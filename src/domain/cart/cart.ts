import type { CartLine, PickedVariant } from './cart-line.ts'
import { MAX_LINES, quantityLimit, wholePieces } from './quantity.ts'
import { reconcileLine } from './reconcile.ts'

export interface Added {
  lines: CartLine[]
  /** Pieces that went in: fewer than requested where the stock ends, 0 where nothing fits. */
  added: number
}

/**
 * Adds pieces of a variant; the same product and variant is merged into one line (docs/rules/cart.md#cart-changes). An
 * existing line takes over the variant's latest facts, even when nothing more fits.
 */
export function addToCart(lines: readonly CartLine[], picked: PickedVariant, quantity: number): Added {
  const known = lines.find(isOf(picked))
  const seen = known && reconcileLine(known, offerOf(picked))
  const already = seen && !known.isGone && !seen.isGone ? seen.quantity : 0
  const whole = Math.min(already + wholePieces(quantity), quantityLimit(picked.variant.stock))
  if (whole <= already || (!known && lines.length >= MAX_LINES)) {
    return { lines: lines.map((line) => (line === known && seen ? seen : line)), added: 0 }
  }
  // A price change stays announced even when more is put in; a line that was gone starts over.
  const priceWas = already > 0 && seen ? seen.priceWas : null
  const line: CartLine = { ...picked, quantity: whole, isGone: false, priceWas, quantityWas: null }
  return {
    lines: known ? lines.map((each) => (each === known ? line : each)) : [...lines, line],
    added: whole - already,
  }
}

/** Restores cleared lines as far as there is room; lines added by another tab since then stay as they are. */
export function restoreToCart(lines: readonly CartLine[], cleared: readonly CartLine[]): CartLine[] {
  const missing = cleared.filter((line) => !lines.some(isOf(line)))
  return [...missing.slice(0, Math.max(MAX_LINES - lines.length, 0)), ...lines]
}

/** Restores a removed line at its former place; if it was added again since then, that line stays as it is. */
export function putBackLine(lines: readonly CartLine[], line: CartLine, at: number): readonly CartLine[] {
  return lines.length >= MAX_LINES || lines.some(isOf(line)) ? lines : lines.toSpliced(at, 0, line)
}

export function removeFromCart(lines: readonly CartLine[], of: LineKey): CartLine[] {
  return lines.filter((line) => !isOf(of)(line))
}

/**
 * Sets the quantity of a line, at most the stock; 0 or less removes the line (docs/rules/cart.md#cart-changes). A line
 * that is gone stays as it is, as does any line for a quantity that is not a number.
 */
export function setQuantity(lines: readonly CartLine[], of: LineKey, quantity: number): CartLine[] {
  if (quantity <= 0) return removeFromCart(lines, of)
  return lines.map((line) => {
    if (!isOf(of)(line) || line.isGone || Number.isNaN(quantity)) return line
    const pieces = Math.min(wholePieces(quantity), quantityLimit(line.variant.stock))
    return { ...line, quantity: pieces, quantityWas: null }
  })
}

/**
 * Changes the variant of a line, in its place, at most to the stock of the new one. A line of that variant is merged
 * into it. A variant that is sold out changes nothing.
 */
export function changeVariant(lines: readonly CartLine[], of: LineKey, picked: PickedVariant): readonly CartLine[] {
  const changed = lines.find(isOf(of))
  const limit = quantityLimit(picked.variant.stock)
  if (!changed || limit === 0 || isOf(of)(picked)) return lines
  const merged = lines.find(isOf(picked))
  const wanted = changed.quantity + (merged && !merged.isGone ? merged.quantity : 0)
  const line: CartLine = {
    ...picked,
    quantity: Math.min(wanted, limit),
    isGone: false,
    priceWas: null,
    quantityWas: wanted > limit ? wanted : null,
  }
  return lines.flatMap((each) => {
    if (each === changed) return [line]
    return each === merged ? [] : [each]
  })
}

/** The key of a line within a cart. */
export type LineKey = Pick<CartLine, 'productId' | 'variantId'>

function isOf({ productId, variantId }: LineKey) {
  return (line: LineKey) => line.productId === productId && line.variantId === variantId
}

function offerOf({ productId, variantId, product, variant }: PickedVariant) {
  return { productId, variantId, name: product.name, brand: product.brand, ...variant }
}
