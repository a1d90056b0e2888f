import { parseEmail } from '../customer/email.ts'
import { pickupAt } from '../pickup/pickup-at.ts'
import type { PickupConditions } from '../pickup/pickup-days.ts'
import { isMexico, isPostalCode, POSTAL_CODE_LENGTH } from '../postal-code/postal-code.ts'
import { dialledDigits } from '../store/phone.ts'
import { hasLink } from '../text/has-link.ts'
import {
  type Checkout,
  type CheckoutField,
  type CheckoutForm,
  DELIVERY_METHODS,
  type DeliveryMethod,
  type HomeDelivery,
  type Pickup,
} from './checkout-form.ts'
import { parseCheckoutText } from './checkout-text.ts'
import type { LocalArea } from './local-area.ts'
import { offeredShipping, shippingTypeOf } from './shipping.ts'
import { whatsappState } from './whatsapp-number.ts'

export type CheckoutErrorCode =
  | 'method-missing'
  | 'delivery-not-offered'
  | 'pickup-not-offered'
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
  | 'postal-code-impossible'
  | 'country-missing'
  | 'shipping-missing'
  | 'local-not-here'
  | 'pickup-branch-missing'
  | 'pickup-branch-gone'
  | 'pickup-branch-short'
  | 'pickup-before-transfer'
  | 'pickup-date-missing'
  | 'pickup-date-unavailable'
  | 'pickup-time-missing'
  | 'pickup-time-unavailable'
  | 'name-has-link'
  | 'text-too-long'
  | 'text-not-allowed'

export type CheckoutErrors = Partial<Record<CheckoutField, CheckoutErrorCode>>

interface CheckoutConditions extends PickupConditions {
  /** Only premium stores deliver (docs/rules/store.md#gates-by-setting). */
  isPremium: boolean
  /** Where local shipping is offered; null: nowhere. */
  localArea: LocalArea | null
  /** Whether the shopper has to name the branch of a pickup; else it is the default one. */
  hasBranches?: boolean
}

/** The most characters of each text. */
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
 * Checks whether an order can be placed with the form (docs/rules/checkout.md#checkout-checks), the same in the browser
 * and on the server. The fields of the method that was not chosen are ignored.
 * @throws RangeError when there is no such time zone
 */
export function checkCheckout(
  form: CheckoutForm,
  conditions: CheckoutConditions,
): { ok: true; checkout: Checkout } | { ok: false; errors: CheckoutErrors } {
  const parser = new FormParser(form)
  const method = parseMethod(parser, conditions)
  const contact = {
    email: parser.take('email', parseEmail(form.email)),
    phone: parser.take('whatsapp', parsePhone(form.whatsapp)),
    firstName: parser.name('firstName', 'first-name-missing'),
    lastName: parser.name('lastName', 'last-name-missing'),
  }
  const address = {
    street: parser.required('address', 'address-missing'),
    city: parser.required('city', 'city-missing'),
    state: parser.required('state', 'state-missing'),
    postalCode: parser.take('postalCode', parsePostalCode(form)),
    country: parser.required('country', 'country-missing'),
  }
  const delivery = parseDelivery(parser, method, conditions)
  if (!delivery || parser.hasErrors) return { ok: false, errors: parser.errors }
  return { ok: true, checkout: { contact, address, delivery } }
}

export type ParsedField = { text: string } | { error: CheckoutErrorCode }

/** A form that is being parsed, with the first error of each of its fields. */
class FormParser {
  readonly form: CheckoutForm
  readonly errors: CheckoutErrors = {}

  constructor(form: CheckoutForm) {
    this.form = form
  }

  get hasErrors(): boolean {
    return Object.keys(this.errors).length > 0
  }

  /** The parsed text; '' for an error, which is noted at its field. */
  take(field: CheckoutField, parsed: ParsedField): string {
    if ('text' in parsed) return parsed.text
    this.errors[field] = parsed.error
    return ''
  }

  optional(field: keyof typeof TEXT_LIMITS): string {
    return this.take(field, parseCheckoutText(this.form[field], { max: TEXT_LIMITS[field], isLong: true }))
  }

  required(field: keyof typeof TEXT_LIMITS, missing: CheckoutErrorCode): string {
    const parsed = parseCheckoutText(this.form[field], { max: TEXT_LIMITS[field] })
    return this.take(field, 'text' in parsed && parsed.text === '' ? { error: missing } : parsed)
  }

  /** A name is what a mail greets with, so it has no link in it. */
  name(field: 'firstName' | 'lastName', missing: CheckoutErrorCode): string {
    const name = this.required(field, missing)
    return hasLink(name) ? this.take(field, { error: 'name-has-link' }) : name
  }
}

/** The codes of the methods where the store does not offer them. */
const NOT_OFFERED = { pickup: 'pickup-not-offered', delivery: 'delivery-not-offered' } as const

function parseMethod({ form, errors }: FormParser, { isPremium, opening }: CheckoutConditions): DeliveryMethod | null {
  const method = DELIVERY_METHODS.find((each) => each === form.deliveryMethod)
  if (!method) {
    errors.deliveryMethod = 'method-missing'
    return null
  }
  if (method === 'pickup' ? opening.isOffered : isPremium) return method
  errors.deliveryMethod = NOT_OFFERED[method]
  return null
}

export function parsePhone(written: string): ParsedField {
  const state = whatsappState(written)
  if (state === 'valid') return { text: dialledDigits(written) }
  return { error: state === 'empty' ? 'whatsapp-missing' : 'whatsapp-invalid' }
}

/** A postal code of another country than Mexico, in any format. */
const FOREIGN_POSTAL_CODE = /^[a-z\d][a-z\d -]{1,9}$/i

export function parsePostalCode({
  postalCode,
  country,
  deliveryMethod,
}: Pick<CheckoutForm, 'postalCode' | 'country' | 'deliveryMethod'>): ParsedField {
  const text = postalCode.trim()
  if (text === '') return { error: 'postal-code-missing' }
  const isTooLong = deliveryMethod === 'pickup' && text.length > POSTAL_CODE_LENGTH
  if (!isMexico(country)) {
    return FOREIGN_POSTAL_CODE.test(text) && !isTooLong ? { text } : { error: 'postal-code-invalid' }
  }
  if (isPostalCode(text)) return { text }
  return { error: /^\d{5}$/.test(text) ? 'postal-code-impossible' : 'postal-code-invalid' }
}

function parseDelivery(parser: FormParser, method: DeliveryMethod | null, conditions: CheckoutConditions) {
  if (method === 'pickup') return parsePickup(parser, conditions)
  return method === 'delivery' ? parseHomeDelivery(parser, conditions) : null
}

/** The pickup; null when it is not possible at that time. */
function parsePickup(
  parser: FormParser,
  { now, timeZone, opening, hasBranches = false }: CheckoutConditions,
): Pickup | null {
  const { pickupBranch, pickupDate: date, pickupTime: time } = parser.form
  if (hasBranches && pickupBranch === '') parser.errors.pickupBranch = 'pickup-branch-missing'
  const notes = parser.optional('pickupNotes')
  const chosen = pickupAt({ date, time, now, timeZone, opening })
  if (chosen.ok) return { method: 'pickup', date, time, at: chosen.at, notes }
  if (chosen.error === 'pickup-date-unavailable') {
    // Without a day there are no hours to choose from, so one error is enough.
    parser.errors.pickupDate = date.trim() === '' ? 'pickup-date-missing' : chosen.error
  } else {
    parser.errors.pickupTime = time.trim() === '' ? 'pickup-time-missing' : chosen.error
  }
  return null
}

/** The delivery; null without a type of shipping that reaches the address. */
function parseHomeDelivery(parser: FormParser, { localArea }: CheckoutConditions): HomeDelivery | null {
  const chosen = shippingTypeOf(parser.form)
  const isOffered = chosen === '' || offeredShipping(localArea, parser.form).includes(chosen)
  const shippingType = isOffered ? chosen : ''
  if (shippingType === '') parser.errors.shippingType = isOffered ? 'shipping-missing' : 'local-not-here'
  const timePreference = parser.optional('deliveryTimePreference')
  const instructions = parser.optional('deliveryInstructions')
  return shippingType !== '' ? { method: 'delivery', shippingType, timePreference, instructions } : null
}
