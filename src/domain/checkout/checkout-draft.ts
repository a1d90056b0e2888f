import { fieldsOf } from '../untrusted/parse-values.ts'
import { CHECKOUT_FIELDS, type CheckoutForm, DEFAULT_COUNTRY, EMPTY_CHECKOUT, SHIPPING_TYPES } from './checkout-form.ts'

/** A checkout that is not an order yet. The tab persists it for the visit: it survives a reload, not the day. */
export interface CheckoutDraft {
  form: CheckoutForm
  /** Whether the shopper does not want to spend loyalty points. */
  keepsPoints: boolean
  /** The key of the order that is being made (docs/decisions/017); empty until there is a checkout. */
  key: string
  /** The body of a request that got no response, as it was sent: whether it became an order is unknown. */
  sent: string | null
}

export const EMPTY_CHECKOUT_DRAFT: CheckoutDraft = { form: EMPTY_CHECKOUT, keepsPoints: false, key: '', sent: null }

/** Characters of a field, more than a person types. */
const MAX_FIELD = 2_000
/** Characters of a request; the server takes no longer one. */
const MAX_SENT = 16_384
const KEY = /^[0-9a-f]{32}$/

/** A draft from the browser's storage; what makes no sense in it is empty. */
export function parseCheckoutDraft(untrusted: unknown): CheckoutDraft {
  const { form, keepsPoints, key, sent } = fieldsOf(untrusted)
  const isKey = typeof key === 'string' && KEY.test(key)
  return {
    form: parseForm(form),
    keepsPoints: keepsPoints === true,
    key: isKey ? key : '',
    // Without the key that it was sent with, it would become another order.
    sent: isKey && typeof sent === 'string' && isSentWith(key, sent) ? sent : null,
  }
}

function parseForm(untrusted: unknown): CheckoutForm {
  const fields = fieldsOf(untrusted)
  const form = { ...EMPTY_CHECKOUT }
  for (const field of CHECKOUT_FIELDS) {
    const value = fields[field]
    if (typeof value === 'string') form[field] = value.slice(0, MAX_FIELD)
  }
  if (!['pickup', 'delivery'].includes(form.deliveryMethod)) form.deliveryMethod = ''
  if (!SHIPPING_TYPES.some((type) => type === form.shippingType)) form.shippingType = ''
  if (form.country === '') form.country = DEFAULT_COUNTRY
  return form
}

function isSentWith(key: string, sent: string): boolean {
  try {
    return sent.length <= MAX_SENT && fieldsOf(JSON.parse(sent)).key === key
  } catch {
    return false
  }
}
