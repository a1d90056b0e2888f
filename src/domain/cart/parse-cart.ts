import { MAX_INTEGER, MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import type { Stock } from '../stock/stock.ts'
import { fieldsOf, parseBlobKey, parseCount, parseId, parsePrice, parseText } from '../untrusted/parse-values.ts'
import { MAX_LINES } from './cart.ts'
import type { CartLine, PickedOption } from './cart-line.ts'
import { MOST_PIECES, quantityLimit, wholePieces } from './quantity.ts'

/**
 * Whatever was found in the browser's storage, as lines of a cart. What a shopper would miss is repaired (a quantity
 * that makes no sense, a line that is there twice); what nobody could buy any more is left out.
 */
export function parseCart(found: unknown): readonly CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const each of Array.isArray(found) ? found : []) {
    const line = parseLine(each)
    if (!line) continue
    const key = `${line.productId} ${line.variantId}`
    const known = lines.get(key)
    if (known) lines.set(key, withinLimits({ ...known, quantity: known.quantity + line.quantity }))
    else if (lines.size < MAX_LINES) lines.set(key, line)
  }
  return [...lines.values()]
}

/** Null without ids, a name or a price: there is nothing to show or to ask about. */
function parseLine(found: unknown): CartLine | null {
  const line = fieldsOf(found)
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

/** Of a line that is gone the pieces wait for the stock to come back, whatever it is now. */
function withinLimits(line: CartLine): CartLine {
  const limit = line.isGone ? MOST_PIECES : quantityLimit(line.variant.stock)
  const quantity = Math.min(line.quantity, limit)
  const quantityWas = line.quantityWas !== null && line.quantityWas > quantity ? line.quantityWas : null
  return { ...line, quantity, quantityWas }
}

/** Also `"2"`, as a form would have written it. */
function parsePieces(found: unknown): number {
  return wholePieces(typeof found === 'number' || typeof found === 'string' ? Number(found) : 1)
}

/** What makes no sense counts as unknown until the shop is asked. */
function parseStock(found: unknown): Stock {
  return Number.isSafeInteger(found) ? Math.min(Math.max(found as number, 0), MAX_INTEGER) : null
}

function parseOptions(found: unknown): PickedOption[] {
  if (!Array.isArray(found)) return []
  return found.slice(0, MAX_VARIANT_OPTIONS).flatMap((each) => {
    const option = fieldsOf(each)
    const label = parseText(option.label)
    const value = parseText(option.value)
    const role = option.role === 'color' || option.role === 'size' ? option.role : 'other'
    return label === null || value === null ? [] : [{ role, label, value }]
  })
}
