import { parseEmail } from '../customer/email.ts'
import { pickupAt } from '../pickup/pickup-at.ts'
import {
  type Checkout,
  type CheckoutField,
  type CheckoutForm,
  type HomeDelivery,
  type Pickup,
  SHIPPING_TYPES,
} from './checkout-form.ts'
import { parseCheckoutText } from './checkout-text.ts'
import { isMexico, POSTAL_CODE_LENGTH, stateOfPostalCode } from './postal-code.ts'
import { whatsappDigits, whatsappState } from './whatsapp-number.ts'

export type CheckoutErrorCode =
  | 'method-missing'
  | 'delivery-not-offered'
  | 'email-missing'
  | 'email-invalid'
  | 'whatsapp-missing'
  | 'whatsapp-invalid'
  | 'first-name-missing'
  | 'last-name-missing'
  | 'address-missing'
  | 'city-missing'
  | 'state-missing'
  | 'postal-code-missing'
  | 'postal-code-invalid'
  | 'country-missing'
  | 'shipping-missing'
  | 'pickup-date-missing'
  | 'pickup-date-unavailable'
  | 'pickup-time-missing'
  | 'pickup-time-unavailable'
  | 'text-too-long'
  | 'text-not-allowed'

export type CheckoutErrors = Partial<Record<CheckoutField, CheckoutErrorCode>>

interface CheckoutSurroundings {
  /** Only premium stores deliver (docs/rules.md#gates-by-setting). */
  isPremium: boolean
  /** The moment of the check, milliseconds since 1970. */
  now: number
  /** IANA name of the store's. */
  timeZone: string
}

/** The most characters that a text of the checkout has. */
export const TEXT_LIMITS = {
  firstName: 80,
  lastName: 80,
  address: 200,
  city: 80,
  state: 80,
  country: 60,
  deliveryTimePreference: 100,
  deliveryInstructions: 500,
  pickupNotes: 500,
} as const satisfies Partial<Record<CheckoutField, number>>

/**
 * Whether an order can be placed with what the form says (docs/rules.md#checkout-checks); the same in the browser and
 * on the server. What belongs to the method that was not chosen is not looked at.
 * @throws RangeError when there is no such time zone
 */
export function checkCheckout(
  form: CheckoutForm,
  surroundings: CheckoutSurroundings,
): { ok: true; checkout: Checkout } | { ok: false; errors: CheckoutErrors } {
  const reading = new Reading(form)
  const method = parseMethod(reading, surroundings.isPremium)
  const contact = {
    email: reading.take('email', parseEmail(form.email)),
    phone: reading.take('whatsapp', parsePhone(form.whatsapp)),
    firstName: reading.required('firstName', 'first-name-missing'),
    lastName: reading.required('lastName', 'last-name-missing'),
  }
  const address = {
    street: reading.required('address', 'address-missing'),
    city: reading.required('city', 'city-missing'),
    state: reading.required('state', 'state-missing'),
    postalCode: reading.take('postalCode', parsePostalCode(form)),
    country: reading.required('country', 'country-missing'),
  }
  const delivery =
    method === 'pickup' ? parsePickup(reading, surroundings) : method === 'delivery' ? parseHomeDelivery(reading) : null
  if (!delivery || reading.hasErrors) return { ok: false, errors: reading.errors }
  return { ok: true, checkout: { contact, address, delivery } }
}

type Read = { text: string } | { error: CheckoutErrorCode }

/** A form on the way to a checkout, with the first error of each of its fields. */
class Reading {
  readonly form: CheckoutForm
  readonly errors: CheckoutErrors = {}

  constructor(form: CheckoutForm) {
    this.form = form
  }

  get hasErrors(): boolean {
    return Object.keys(this.errors).length > 0
  }

  /** What was read; '' where it has an error, which is kept. */
  take(field: CheckoutField, read: Read): string {
    if ('text' in read) return read.text
    this.errors[field] = read.error
    return ''
  }

  optional(field: keyof typeof TEXT_LIMITS): string {
    return this.take(field, parseCheckoutText(this.form[field], { max: TEXT_LIMITS[field], isLong: true }))
  }

  required(field: keyof typeof TEXT_LIMITS, missing: CheckoutErrorCode): string {
    const read = parseCheckoutText(this.form[field], { max: TEXT_LIMITS[field] })
    return this.take(field, 'text' in read && read.text === '' ? { error: missing } : read)
  }
}

function parseMethod({ form, errors }: Reading, isPremium: boolean): 'pickup' | 'delivery' | null {
  const { deliveryMethod: method } = form
  if (method === 'pickup' || (method === 'delivery' && isPremium)) return method
  errors.deliveryMethod = method === 'delivery' ? 'delivery-not-offered' : 'method-missing'
  return null
}

function parsePhone(written: string): Read {
  const state = whatsappState(written)
  if (state === 'valid') return { text: whatsappDigits(written) }
  return { error: state === 'empty' ? 'whatsapp-missing' : 'whatsapp-invalid' }
}

/** Of another country than Mexico: what its post may write. */
const FOREIGN_POSTAL_CODE = /^[a-z\d][a-z\d -]{1,9}$/i

function parsePostalCode({ postalCode, country, deliveryMethod }: CheckoutForm): Read {
  const text = postalCode.trim()
  if (text === '') return { error: 'postal-code-missing' }
  const isTooLong = deliveryMethod === 'pickup' && text.length > POSTAL_CODE_LENGTH
  const isMexican = /^\d{5}$/.test(text) && stateOfPostalCode(text) !== null
  const isCode = isMexico(country) ? isMexican : FOREIGN_POSTAL_CODE.test(text) && !isTooLong
  return isCode ? { text } : { error: 'postal-code-invalid' }
}

/** Null when it can't be then. */
function parsePickup(reading: Reading, { now, timeZone }: CheckoutSurroundings): Pickup | null {
  const { pickupDate: date, pickupTime: time } = reading.form
  const notes = reading.optional('pickupNotes')
  const chosen = pickupAt({ date, time, now, timeZone })
  if (chosen.ok) return { method: 'pickup', date, time, at: chosen.at, notes }
  if (chosen.error === 'pickup-date-unavailable') {
    // Without a day there are no hours to choose from: one error is enough.
    reading.errors.pickupDate = date.trim() === '' ? 'pickup-date-missing' : chosen.error
  } else {
    reading.errors.pickupTime = time.trim() === '' ? 'pickup-time-missing' : chosen.error
  }
  return null
}

/** Null without a type of shipping. */
function parseHomeDelivery(reading: Reading): HomeDelivery | null {
  const shippingType = SHIPPING_TYPES.find((each) => each === reading.form.shippingType)
  if (!shippingType) reading.errors.shippingType = 'shipping-missing'
  const timePreference = reading.optional('deliveryTimePreference')
  const instructions = reading.optional('deliveryInstructions')
  return shippingType ? { method: 'delivery', shippingType, timePreference, instructions } : null
}
