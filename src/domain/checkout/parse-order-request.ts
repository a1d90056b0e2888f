import { MAX_LINES, MOST_PIECES } from '../cart/quantity.ts'
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
 * The request to place an order; null where it has not the shape that the checkout sends. Anything besides (a price of
 * its own, a discount) is ignored. Whether the form is complete is checked later: a missing field is empty, and one that
 * is longer than any may be is cut to a length that is still too long.
 */
export function parseOrderRequest(untrusted: unknown): OrderRequest | null {
  const { key, form: sentForm, lines: sentLines, coupon, points: sentPoints, total: sentTotal } = fieldsOf(untrusted)
  const form = parseForm(sentForm)
  const lines = parseLines(sentLines)
  const points = parseAmount(sentPoints, MAX_INTEGER)
  const total = parseAmount(sentTotal, MAX_CENTAVOS)
  if (typeof key !== 'string' || !KEY.test(key) || !isCoupon(coupon)) return null
  if (form === null || lines === null || points === null || total === null) return null
  return { key, form, lines, coupon, points, total }
}

/** The form; null where a field is not text. */
function parseForm(untrusted: unknown): CheckoutForm | null {
  if (typeof untrusted !== 'object' || untrusted === null || Array.isArray(untrusted)) return null
  const form = { ...EMPTY_CHECKOUT }
  for (const field of CHECKOUT_FIELDS) {
    const written = Object.hasOwn(untrusted, field) ? fieldsOf(untrusted)[field] : ''
    if (typeof written !== 'string') return null
    form[field] = written.slice(0, MAX_FIELD)
  }
  return form
}

/**
 * The lines; null also where a variant occurs twice, since the cart has one line of each, and where the sum exceeds the
 * largest amount of an order.
 */
function parseLines(untrusted: unknown): SeenLine[] | null {
  if (!Array.isArray(untrusted) || untrusted.length > MAX_LINES) return null
  const lines: SeenLine[] = []
  for (const each of untrusted) {
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
function parseAmount(untrusted: unknown, most: number): number | null {
  // Also for -0, which JSON can express.
  return untrusted === 0 ? 0 : parseCount(untrusted, most)
}

function isCoupon(untrusted: unknown): untrusted is string | null {
  return untrusted === null || (typeof untrusted === 'string' && untrusted.length <= MAX_COUPON)
}
