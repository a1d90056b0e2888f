import type { CartLine, PickedOption } from './cart-line.ts'
import type { Offer } from './offer.ts'
import { quantityLimit } from './quantity.ts'

/**
 * Updates the lines from the server's offers. Returns the same array when nothing changed.
 * @param offers the requested variants that the store sells
 * @param requested the variants that were checked; a line added since then waits for the next check
 */
export function reconcileCart(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  requested: readonly number[],
): readonly CartLine[] {
  const byVariant = new Map(offers.map((offer) => [offer.variantId, offer]))
  const known = new Set(requested)
  return eachLine(lines, (line) =>
    known.has(line.variantId) ? reconcileLine(line, byVariant.get(line.variantId)) : line,
  )
}

/** Drops the former values of the lines, whose changes the shopper has seen. The same array if nothing changed. */
export function acknowledge(lines: readonly CartLine[]): readonly CartLine[] {
  return eachLine(lines, (line) =>
    line.priceWas === null && line.quantityWas === null ? line : { ...line, priceWas: null, quantityWas: null },
  )
}

/**
 * A line as the store sells it now; the same object when nothing changed. Until the shopper has seen a change, it is
 * relative to the last values seen: a price that is back is no change, and pieces that are back return to the cart.
 */
export function reconcileLine(line: CartLine, offer: Offer | undefined): CartLine {
  // A variant that has moved to another product is a different article.
  if (!offer || offer.productId !== line.productId) return vanished(line)
  const price = offer.price ?? line.variant.price
  const limit = quantityLimit(offer.stock)
  const isGone = offer.price === null || limit === 0
  const wanted = line.quantityWas ?? line.quantity
  const seenPrice = line.priceWas ?? line.variant.price
  const reducedFrom = wanted > limit ? wanted : null
  const next: CartLine = {
    ...line,
    product: { ...line.product, name: offer.name, brand: offer.brand },
    variant: { price, stock: offer.stock, options: offer.options },
    isGone,
    priceWas: price === seenPrice ? null : seenPrice,
    // A line that is gone keeps its quantity until it comes back.
    quantity: isGone ? line.quantity : Math.min(wanted, limit),
    quantityWas: isGone ? line.quantityWas : reducedFrom,
  }
  return isSame(line, next) ? line : next
}

/** The line of a variant that is no longer sold. Its stock is unknown, unlike the stock of a sold-out variant. */
function vanished(line: CartLine): CartLine {
  if (line.isGone && line.variant.stock === null) return line
  return { ...line, isGone: true, variant: { ...line.variant, stock: null } }
}

function isSame(line: CartLine, next: CartLine): boolean {
  return (
    line.product.name === next.product.name &&
    line.product.brand === next.product.brand &&
    line.variant.price === next.variant.price &&
    line.variant.stock === next.variant.stock &&
    areSame(line.variant.options, next.variant.options) &&
    line.isGone === next.isGone &&
    line.priceWas === next.priceWas &&
    line.quantity === next.quantity &&
    line.quantityWas === next.quantityWas
  )
}

function areSame(left: readonly PickedOption[], right: readonly PickedOption[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ role, label, value }, index) => {
      const other = right[index]
      return other !== undefined && role === other.role && label === other.label && value === other.value
    })
  )
}

function eachLine(lines: readonly CartLine[], change: (line: CartLine) => CartLine): readonly CartLine[] {
  const changed = lines.map(change)
  return changed.every((line, index) => line === lines[index]) ? lines : changed
}
