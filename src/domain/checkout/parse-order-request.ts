import { MAX_LINES } from '../cart/cart.ts'
import { MOST_PIECES } from '../cart/quantity.ts'
import { MAX_INTEGER } from '../limits/limits.ts'
import { MAX_CENTAVOS } from '../money/money.ts'
import { fieldsOf, parseCount, parseId } from '../untrusted/parse-values.ts'
import { CHECKOUT_FIELDS, type CheckoutForm, EMPTY_CHECKOUT } from './checkout-form.ts'
import type { OrderRequest, SeenLine } from './order-request.ts'

const KEY = /^[A-Za-z0-9_-]{16,64}$/

/** Characters; more than any field takes. */
const MAX_FIELD = 10_000
/** Characters; more than a token has. */
const MAX_COUPON = 1_000

/**
 * What was sent to place an order, whatever it is; null where it has not the shape that the checkout sends. What it says
 * besides (a price of its own, a discount) is not looked at. Whether the form is complete is another question: a field
 * that is missing is empty, and one that is longer than any may be is cut, which is still too long.
 */
export function parseOrderRequest(sent: unknown): OrderRequest | null {
  const { key, form: sentForm, lines: sentLines, coupon, points: sentPoints, total: sentTotal } = fieldsOf(sent)
  const form = parseForm(sentForm)
  const lines = parseLines(sentLines)
  const points = parseAmount(sentPoints, MAX_INTEGER)
  const total = parseAmount(sentTotal, MAX_CENTAVOS)
  if (typeof key !== 'string' || !KEY.test(key) || !isCoupon(coupon)) return null
  if (form === null || lines === null || points === null || total === null) return null
  return { key, form, lines, coupon, points, total }
}

/** Null where a field is something else than text. */
function parseForm(sent: unknown): CheckoutForm | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const form = { ...EMPTY_CHECKOUT }
  for (const field of CHECKOUT_FIELDS) {
    const written = Object.hasOwn(sent, field) ? fieldsOf(sent)[field] : ''
    if (typeof written !== 'string') return null
    form[field] = written.slice(0, MAX_FIELD)
  }
  return form
}

/**
 * Null also where a variant stands twice, since the cart has one line of each, and where they come to more than the
 * amounts of an order hold.
 */
function parseLines(sent: unknown): SeenLine[] | null {
  if (!Array.isArray(sent) || sent.length > MAX_LINES) return null
  const lines: SeenLine[] = []
  for (const each of sent) {
    const fields = fieldsOf(each)
    const variantId = parseId(fields.variantId)
    const quantity = parseCount(fields.quantity, MOST_PIECES)
    const price = parseAmount(fields.price, MAX_CENTAVOS)
    if (variantId === null || quantity === null || price === null) return null
    if (lines.some((line) => line.variantId === variantId)) return null
    lines.push({ variantId, quantity, price })
  }
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) <= MAX_CENTAVOS ? lines : null
}

/** A whole number from 0 to `most`. */
function parseAmount(sent: unknown, most: number): number | null {
  // Also of -0, which JSON can write.
  return sent === 0 ? 0 : parseCount(sent, most)
}

function isCoupon(sent: unknown): sent is string | null {
  return sent === null || (typeof sent === 'string' && sent.length <= MAX_COUPON)
}
