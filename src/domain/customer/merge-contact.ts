import { CONTACT_FIELDS, type ContactField, type CustomerChanges } from './check-customer.ts'

/** The fields of the form of a customer's record. */
export type CustomerForm = Required<CustomerChanges>

/** A form whose customer somebody else changed meanwhile, with the changes of both. */
export interface MergedContact {
  form: CustomerForm
  /** Fields that only the other one changed; the form has their new text. */
  taken: ContactField[]
  /** Fields that both changed, with the other one's text; the form still has what was written in it. */
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
 * Merges what was written in a form with what somebody else stored meanwhile: nothing of either is lost, and where both
 * changed a field, whoever reads the form chooses.
 * @param seen the record that the form began with
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
