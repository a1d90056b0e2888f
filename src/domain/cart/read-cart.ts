import type { Stock } from '../catalogue/stock.ts'
import { MAX_POS_OPTIONS, MAX_QUANTITY, MAX_TEXT } from '../import/limits.ts'
import { type Centavos, MAX_CENTAVOS } from '../money/money.ts'
import { MAX_LINES } from './cart.ts'
import type { CartLine, PickedOption } from './cart-line.ts'
import { foundFields } from './found-fields.ts'
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
  const { productId, variantId } = line
  const name = readText(product.name)
  const price = readPrice(variant.price)
  if (!isId(productId) || !isId(variantId) || name === null || price === null) return null
  const stock = readStock(variant.stock)
  const priceWas = readPrice(line.priceWas)
  return withinLimits({
    productId,
    variantId,
    product: { name, brand: readText(product.brand), image: readBlobKey(product.image) },
    variant: { price, stock, options: readOptions(variant.options) },
    quantity: readPieces(line.quantity),
    isGone: line.isGone === true || stock === 0,
    priceWas: priceWas === price ? null : priceWas,
    quantityWas: isId(line.quantityWas) ? Math.min(line.quantityWas, MOST_PIECES) : null,
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

function isId(found: unknown): found is number {
  return Number.isSafeInteger(found) && (found as number) > 0
}

function readPrice(found: unknown): Centavos | null {
  return isId(found) && found <= MAX_CENTAVOS ? found : null
}

/** What makes no sense counts as unknown until the shop is asked. */
function readStock(found: unknown): Stock {
  return Number.isSafeInteger(found) ? Math.min(Math.max(found as number, 0), MAX_QUANTITY) : null
}

/** Null when it says nothing. Half a surrogate pair is replaced: no text that holds one can become part of an address. */
function readText(found: unknown): string | null {
  if (typeof found !== 'string') return null
  const text = found.slice(0, MAX_TEXT).replace(/\p{Surrogate}/gu, '\ufffd')
  return text.trim() === '' ? null : text
}

/** The SHA-256 of the picture's bytes: it becomes part of an address. */
function readBlobKey(found: unknown): string | null {
  return typeof found === 'string' && /^[\da-f]{64}$/.test(found) ? found : null
}

function readOptions(found: unknown): PickedOption[] {
  if (!Array.isArray(found)) return []
  return found.slice(0, MAX_POS_OPTIONS).flatMap((each) => {
    const option = foundFields(each)
    const label = readText(option.label)
    const value = readText(option.value)
    const role = option.role === 'color' || option.role === 'size' ? option.role : 'other'
    return label === null || value === null ? [] : [{ role, label, value }]
  })
}
