import { foundFields } from '../found/found-fields.ts'
import { readBlobKey, readCount, readId, readPrice, readText } from '../found/found-values.ts'
import { MAX_INTEGER, MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import type { Stock } from '../stock/stock.ts'
import { MAX_LINES } from './cart.ts'
import type { CartLine, PickedOption } from './cart-line.ts'
import { MOST_PIECES, quantityLimit, wholePieces } from './quantity.ts'

/**
 * Whatever was found in the browser's storage, as lines of a cart. What a shopper would miss is repaired (a quantity
 * that makes no sense, a line that is there twice); what nobody could buy any more is left out.
 */
export function readCart(found: unknown): readonly CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const each of Array.isArray(found) ? found : []) {
    const line = readLine(each)
    if (!line) continue
    const key = `${line.productId} ${line.variantId}`
    const known = lines.get(key)
    if (known) lines.set(key, withinLimits({ ...known, quantity: known.quantity + line.quantity }))
    else if (lines.size < MAX_LINES) lines.set(key, line)
  }
  return [...lines.values()]
}

/** Null without ids, a name or a price: there is nothing to show or to ask about. */
function readLine(found: unknown): CartLine | null {
  const line = foundFields(found)
  const product = foundFields(line.product)
  const variant = foundFields(line.variant)
  const productId = readId(line.productId)
  const variantId = readId(line.variantId)
  const name = readText(product.name)
  const price = readPrice(variant.price)
  if (productId === null || variantId === null || name === null || price === null) return null
  const stock = readStock(variant.stock)
  const priceWas = readPrice(line.priceWas)
  const quantityWas = readCount(line.quantityWas, Number.MAX_SAFE_INTEGER)
  return withinLimits({
    productId,
    variantId,
    product: { name, brand: readText(product.brand), image: readBlobKey(product.image) },
    variant: { price, stock, options: readOptions(variant.options) },
    quantity: readPieces(line.quantity),
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
function readPieces(found: unknown): number {
  return wholePieces(typeof found === 'number' || typeof found === 'string' ? Number(found) : 1)
}

/** What makes no sense counts as unknown until the shop is asked. */
function readStock(found: unknown): Stock {
  return Number.isSafeInteger(found) ? Math.min(Math.max(found as number, 0), MAX_INTEGER) : null
}

function readOptions(found: unknown): PickedOption[] {
  if (!Array.isArray(found)) return []
  return found.slice(0, MAX_VARIANT_OPTIONS).flatMap((each) => {
    const option = foundFields(each)
    const label = readText(option.label)
    const value = readText(option.value)
    const role = option.role === 'color' || option.role === 'size' ? option.role : 'other'
    return label === null || value === null ? [] : [{ role, label, value }]
  })
}
