import { CONTACT_FIELDS, type ContactField, type CustomerChanges } from './check-customer.ts'

/** The fields of the form of a customer's record. */
export type CustomerForm = Required<CustomerChanges>

/** A form whose customer was changed by another person since it was opened, with the changes of both. */
export interface MergedContact {
  form: CustomerForm
  /** Fields that only the other one changed; the form has their new text. */
  taken: ContactField[]
  /** Fields that both changed, with the other person's text; the form still has the typed one. */
  conflicts: Partial<Record<ContactField, string>>
}

/** The part of a record that its form has. */
export function customerForm(record: CustomerForm): CustomerForm {
  const texts = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, record[field]])) as Record<
    ContactField,
    string
  >
  return { ...texts, loyaltyActive: record.loyaltyActive }
}

/** The fields that were changed, as an action takes them. */
export function customerChanges(seen: CustomerForm, form: CustomerForm): CustomerChanges {
  const fields = [...CONTACT_FIELDS, 'loyaltyActive'] as const
  return Object.fromEntries(
    fields.filter((field) => form[field] !== seen[field]).map((field) => [field, form[field]]),
  ) as CustomerChanges
}

/**
 * Merges a form with a record that another person has stored since: neither's changes are lost, and where both changed
 * a field, the person at the form chooses.
 * @param seen the record that the form started with
 */
export function mergeContact(seen: CustomerForm, form: CustomerForm, stored: CustomerForm): MergedContact {
  const merged: MergedContact = { form: { ...form }, taken: [], conflicts: {} }
  if (form.loyaltyActive === seen.loyaltyActive) merged.form.loyaltyActive = stored.loyaltyActive
  for (const field of CONTACT_FIELDS) {
    if (stored[field] === seen[field] || stored[field] === form[field].trim()) continue
    if (form[field] === seen[field]) {
      merged.form[field] = stored[field]
      merged.taken.push(field)
    } else merged.conflicts[field] = stored[field]
  }
  return merged
}
