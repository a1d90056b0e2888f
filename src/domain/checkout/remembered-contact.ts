import { fieldsOf } from '../untrusted/parse-values.ts'
import { type CheckoutForm, DEFAULT_COUNTRY } from './checkout-form.ts'

/** The fields that come back at the next checkout: the person and the postal address, and nothing about the order. */
const REMEMBERED_FIELDS = [
  'email',
  'whatsapp',
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies readonly (keyof CheckoutForm)[]

/** A shopper's contact and postal address, as they were in the last order that was placed. */
export type Contact = Pick<CheckoutForm, (typeof REMEMBERED_FIELDS)[number]>

/** The memory of a browser for the next checkout. */
export interface ContactMemory {
  /** Whether the shopper wants it. */
  isOn: boolean
  contact: Contact | null
}

export const EMPTY_MEMORY: ContactMemory = { isOn: true, contact: null }

/** The memory from the browser's storage; what makes no sense in it is left out. */
export function parseContactMemory(untrusted: unknown): ContactMemory {
  const { isOn, contact } = fieldsOf(untrusted)
  if (isOn === false) return { isOn: false, contact: null }
  const stored = fieldsOf(contact)
  const parsed = buildContact((field) => {
    const value = stored[field]
    return typeof value === 'string' ? value.slice(0, MAX_FIELD) : ''
  })
  return { isOn: true, contact: parsed.email === '' ? null : parsed }
}

/** Characters, more than any of these fields may have. */
const MAX_FIELD = 500

/** The memory after an order with this form was placed. */
export function withContact(memory: ContactMemory, form: CheckoutForm): ContactMemory {
  return memory.isOn ? { isOn: true, contact: buildContact((field) => form[field].trim()) } : memory
}

/** A form with the remembered contact; a form that the shopper has begun to fill in stays as it is. */
export function prefilled(form: CheckoutForm, { contact }: ContactMemory): CheckoutForm {
  return contact !== null && isContactEmpty(form) ? { ...form, ...contact } : form
}

/** A form without contact and postal address. */
export function withoutContact(form: CheckoutForm): CheckoutForm {
  return { ...form, ...buildContact((field) => (field === 'country' ? DEFAULT_COUNTRY : '')) }
}

/** Whether a form has the remembered contact, at least its e-mail. */
export function isPrefilled(form: CheckoutForm, { contact }: ContactMemory): boolean {
  return contact !== null && form.email === contact.email
}

function isContactEmpty(form: CheckoutForm): boolean {
  return REMEMBERED_FIELDS.every((field) => field === 'country' || form[field] === '')
}

function buildContact(textOf: (field: keyof Contact) => string): Contact {
  return Object.fromEntries(REMEMBERED_FIELDS.map((field) => [field, textOf(field)])) as Contact
}
