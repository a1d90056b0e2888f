import { MAX_INTEGER, MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import type { Stock } from '../stock/stock.ts'
import { fieldsOf, parseBlobKey, parseCount, parseId, parsePrice, parseText } from '../untrusted/parse-values.ts'
import type { CartLine, PickedOption } from './cart-line.ts'
import { MAX_LINES, MOST_PIECES, quantityLimit, wholePieces } from './quantity.ts'

/**
 * The lines of a cart from the browser's storage. A line that the shopper would miss is repaired (an invalid quantity,
 * a duplicate line); a line that can no longer be bought is dropped.
 */
export function parseCart(untrusted: unknown): readonly CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const each of Array.isArray(untrusted) ? untrusted : []) {
    const line = parseLine(each)
    if (!line) continue
    const key = `${line.productId} ${line.variantId}`
    const known = lines.get(key)
    if (known) lines.set(key, withinLimits({ ...known, quantity: known.quantity + line.quantity }))
    else if (lines.size < MAX_LINES) lines.set(key, line)
  }
  return [...lines.values()]
}

/** A line; null without ids, a name or a price, since there is nothing to show or to check. */
function parseLine(untrusted: unknown): CartLine | null {
  const line = fieldsOf(untrusted)
  const product = fieldsOf(line.product)
  const variant = fieldsOf(line.variant)
  const productId = parseId(line.productId)
  const variantId = parseId(line.variantId)
  const name = parseText(product.name)
  const price = parsePrice(variant.price)
  if (productId === null || variantId === null || name === null || price === null) return null
  const stock = parseStock(variant.stock)
  const priceWas = parsePrice(line.priceWas)
  const quantityWas = parseCount(line.quantityWas, Number.MAX_SAFE_INTEGER)
  return withinLimits({
    productId,
    variantId,
    product: { name, brand: parseText(product.brand), image: parseBlobKey(product.image) },
    variant: { price, stock, options: parseOptions(variant.options) },
    quantity: parsePieces(line.quantity),
    isGone: line.isGone === true || stock === 0,
    priceWas: priceWas === price ? null : priceWas,
    quantityWas: quantityWas && Math.min(quantityWas, MOST_PIECES),
  })
}

/** Brings the quantity within the stock. A line that is gone keeps its quantity until the stock comes back. */
function withinLimits(line: CartLine): CartLine {
  const limit = line.isGone ? MOST_PIECES : quantityLimit(line.variant.stock)
  const quantity = Math.min(line.quantity, limit)
  const quantityWas = line.quantityWas !== null && line.quantityWas > quantity ? line.quantityWas : null
  return { ...line, quantity, quantityWas }
}

/** A quantity as a number or, as a form would have written it, as text: `"2"`. */
function parsePieces(untrusted: unknown): number {
  return wholePieces(typeof untrusted === 'number' || typeof untrusted === 'string' ? Number(untrusted) : 1)
}

/** A stock that makes no sense counts as unknown until the server has stated it. */
function parseStock(untrusted: unknown): Stock {
  return Number.isSafeInteger(untrusted) ? Math.min(Math.max(untrusted as number, 0), MAX_INTEGER) : null
}

function parseOptions(untrusted: unknown): PickedOption[] {
  if (!Array.isArray(untrusted)) return []
  return untrusted.slice(0, MAX_VARIANT_OPTIONS).flatMap((each) => {
    const option = fieldsOf(each)
    const label = parseText(option.label)
    const value = parseText(option.value)
    const role = option.role === 'color' || option.role === 'size' ? option.role : 'other'
    return label === null || value === null ? [] : [{ role, label, value }]
  })
}
