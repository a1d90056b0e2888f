import { persistedStore } from '#app/storage/persisted-store.ts'
import {
  CHECKOUT_FIELDS,
  type CheckoutForm,
  DEFAULT_COUNTRY,
  EMPTY_CHECKOUT,
  SHIPPING_TYPES,
} from '#domain/checkout/checkout-form.ts'
import { foundFields } from '#domain/found/found-fields.ts'

/** What a checkout has come to, in the tab alone and for the visit: it survives a reload, not the day. */
export interface CheckoutDraft {
  form: CheckoutForm
  /** Of the order that is being made (decision 017); empty until there is a checkout. */
  key: string
  /** What was sent without an answer, as it was sent: whether it became an order is not known. */
  sent: string | null
}

const EMPTY: CheckoutDraft = { form: EMPTY_CHECKOUT, key: '', sent: null }

/** Characters of a field; what is longer has not been typed. */
const MAX_FIELD = 2_000
/** Characters; more the shop would not take. */
const MAX_SENT = 16_384
const KEY = /^[0-9a-f]{32}$/

export const draftOf = persistedStore<CheckoutDraft>({
  keyOf: (account) => `vitrina:${account}:checkout`,
  version: 1,
  empty: EMPTY,
  parse: readDraft,
  isQuiet: true,
  place: () => sessionStorage,
})

/** A key that no other checkout has. `crypto.randomUUID` is missing where the page did not come by HTTPS. */
export function newOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readDraft(found: unknown): CheckoutDraft {
  const { form, key, sent } = foundFields(found)
  const isKey = typeof key === 'string' && KEY.test(key)
  return {
    form: readForm(form),
    key: isKey ? key : '',
    // Without the key that it was sent with, it would become another order.
    sent: isKey && typeof sent === 'string' && isSentWith(key, sent) ? sent : null,
  }
}

function readForm(found: unknown): CheckoutForm {
  const fields = foundFields(found)
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
    return sent.length <= MAX_SENT && foundFields(JSON.parse(sent)).key === key
  } catch {
    return false
  }
}
