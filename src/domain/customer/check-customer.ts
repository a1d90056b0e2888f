import { MAX_TEXT } from '../limits/limits.ts'
import { parseEmail } from './email.ts'
import type { CustomerFields } from './plan-customers.ts'

/** The texts of a customer's record that the staff changes, in the sequence of the form. */
export const CONTACT_FIELDS = [
  ...(['name', 'email', 'phone', 'street', 'exterior', 'interior', 'neighbourhood', 'reference'] as const),
  ...(['municipality', 'locality', 'state', 'postalCode', 'country'] as const),
] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]

/** The staff's changes to a customer; fields that are not stated stay as they are. */
export type CustomerChanges = Partial<Pick<CustomerFields, ContactField | 'loyaltyActive'>>

export type ContactErrorCode =
  | 'name-missing'
  | 'email-missing'
  | 'email-invalid'
  | 'text-too-long'
  | 'control-character'

export type ContactErrors = Partial<Record<ContactField, ContactErrorCode>>

/** Checks the changes to a customer. The texts come back without the spaces around them. */
export function checkCustomer(
  changes: CustomerChanges,
): { ok: true; changes: CustomerChanges } | { ok: false; errors: ContactErrors } {
  const checked: CustomerChanges = { ...changes }
  const errors: ContactErrors = {}
  for (const field of CONTACT_FIELDS) {
    const written = changes[field]
    if (written === undefined) continue
    const parsed = parseContact(field, written.trim())
    if ('error' in parsed) errors[field] = parsed.error
    else checked[field] = parsed.text
  }
  return Object.keys(errors).length === 0 ? { ok: true, changes: checked } : { ok: false, errors }
}

function parseContact(field: ContactField, text: string): { text: string } | { error: ContactErrorCode } {
  if (field === 'email') return parseEmail(text)
  if (field === 'name' && text === '') return { error: 'name-missing' }
  if (text.length > MAX_TEXT) return { error: 'text-too-long' }
  return /\p{Cc}|\p{Cs}/u.test(text) ? { error: 'control-character' } : { text }
}
