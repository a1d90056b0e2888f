import { readEmail } from '../customer/read-email.ts'
import { pickupAt } from '../pickup/pickup-at.ts'
import {
  type Checkout,
  type CheckoutField,
  type CheckoutForm,
  type HomeDelivery,
  type Pickup,
  SHIPPING_TYPES,
} from './checkout-form.ts'
import { readText } from './checkout-text.ts'
import { isMexico, POSTAL_CODE_LENGTH, stateOfPostalCode } from './postal-code.ts'
import { whatsappDigits, whatsappState } from './whatsapp-number.ts'

export type CheckoutFault =
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

export type CheckoutFaults = Partial<Record<CheckoutField, CheckoutFault>>

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
): { ok: true; checkout: Checkout } | { ok: false; faults: CheckoutFaults } {
  const reading = new Reading(form)
  const method = readMethod(reading, surroundings.isPremium)
  const contact = {
    email: reading.take('email', readEmail(form.email)),
    phone: reading.take('whatsapp', readPhone(form.whatsapp)),
    firstName: reading.required('firstName', 'first-name-missing'),
    lastName: reading.required('lastName', 'last-name-missing'),
  }
  const address = {
    street: reading.required('address', 'address-missing'),
    city: reading.required('city', 'city-missing'),
    state: reading.required('state', 'state-missing'),
    postalCode: reading.take('postalCode', readPostalCode(form)),
    country: reading.required('country', 'country-missing'),
  }
  const delivery =
    method === 'pickup' ? readPickup(reading, surroundings) : method === 'delivery' ? readHomeDelivery(reading) : null
  if (!delivery || reading.hasFaults) return { ok: false, faults: reading.faults }
  return { ok: true, checkout: { contact, address, delivery } }
}

type Read = { text: string } | { fault: CheckoutFault }

/** A form on the way to a checkout, with the first fault of each of its fields. */
class Reading {
  readonly form: CheckoutForm
  readonly faults: CheckoutFaults = {}

  constructor(form: CheckoutForm) {
    this.form = form
  }

  get hasFaults(): boolean {
    return Object.keys(this.faults).length > 0
  }

  /** What was read; '' where it has a fault, which is kept. */
  take(field: CheckoutField, read: Read): string {
    if ('text' in read) return read.text
    this.faults[field] = read.fault
    return ''
  }

  optional(field: keyof typeof TEXT_LIMITS): string {
    return this.take(field, readText(this.form[field], { max: TEXT_LIMITS[field], isLong: true }))
  }

  required(field: keyof typeof TEXT_LIMITS, missing: CheckoutFault): string {
    const read = readText(this.form[field], { max: TEXT_LIMITS[field] })
    return this.take(field, 'text' in read && read.text === '' ? { fault: missing } : read)
  }
}

function readMethod({ form, faults }: Reading, isPremium: boolean): 'pickup' | 'delivery' | null {
  const { deliveryMethod: method } = form
  if (method === 'pickup' || (method === 'delivery' && isPremium)) return method
  faults.deliveryMethod = method === 'delivery' ? 'delivery-not-offered' : 'method-missing'
  return null
}

function readPhone(written: string): Read {
  const state = whatsappState(written)
  if (state === 'valid') return { text: whatsappDigits(written) }
  return { fault: state === 'empty' ? 'whatsapp-missing' : 'whatsapp-invalid' }
}

/** Of another country than Mexico: what its post may write. */
const FOREIGN_POSTAL_CODE = /^[a-z\d][a-z\d -]{1,9}$/i

function readPostalCode({ postalCode, country, deliveryMethod }: CheckoutForm): Read {
  const text = postalCode.trim()
  if (text === '') return { fault: 'postal-code-missing' }
  const isTooLong = deliveryMethod === 'pickup' && text.length > POSTAL_CODE_LENGTH
  const isMexican = /^\d{5}$/.test(text) && stateOfPostalCode(text) !== null
  const isCode = isMexico(country) ? isMexican : FOREIGN_POSTAL_CODE.test(text) && !isTooLong
  return isCode ? { text } : { fault: 'postal-code-invalid' }
}

/** Null when it can't be then. */
function readPickup(reading: Reading, { now, timeZone }: CheckoutSurroundings): Pickup | null {
  const { pickupDate: date, pickupTime: time } = reading.form
  const notes = reading.optional('pickupNotes')
  const chosen = pickupAt({ date, time, now, timeZone })
  if (chosen.ok) return { method: 'pickup', date, time, at: chosen.at, notes }
  if (chosen.fault === 'pickup-date-unavailable') {
    // Without a day there are no hours to choose from: one fault is enough.
    reading.faults.pickupDate = date.trim() === '' ? 'pickup-date-missing' : chosen.fault
  } else {
    reading.faults.pickupTime = time.trim() === '' ? 'pickup-time-missing' : chosen.fault
  }
  return null
}

/** Null without a type of shipping. */
function readHomeDelivery(reading: Reading): HomeDelivery | null {
  const shippingType = SHIPPING_TYPES.find((each) => each === reading.form.shippingType)
  if (!shippingType) reading.faults.shippingType = 'shipping-missing'
  const timePreference = reading.optional('deliveryTimePreference')
  const instructions = reading.optional('deliveryInstructions')
  return shippingType ? { method: 'delivery', shippingType, timePreference, instructions } : null
}
