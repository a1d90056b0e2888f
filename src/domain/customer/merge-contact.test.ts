import { expect, it } from 'vitest'
import { type CustomerForm, customerChanges, customerForm, mergeContact } from './merge-contact.ts'

const SEEN: CustomerForm = {
  name: 'Ana Ruiz',
  email: 'ana@correo.mx',
  phone: '5512345678',
  street: 'Olivo',
  exterior: '3',
  interior: '',
  neighbourhood: 'Centro',
  reference: '',
  municipality: 'Coyoacán',
  locality: '',
  state: 'CDMX',
  postalCode: '04000',
  country: 'México',
  loyaltyActive: false,
}

it('mergeContact takes over what only the other person changed', () => {
  const stored = { ...SEEN, phone: '5500000000', loyaltyActive: true }
  const merged = mergeContact(SEEN, { ...SEEN, name: 'Ana Ruiz Mora' }, stored)
  expect(merged).toEqual({ form: { ...stored, name: 'Ana Ruiz Mora' }, taken: ['phone'], conflicts: {} })
})

it("mergeContact leaves the typed text of a field that both changed, next to the other person's text", () => {
  const merged = mergeContact(SEEN, { ...SEEN, street: 'Roble' }, { ...SEEN, street: 'Encino' })
  expect(merged.form.street).toBe('Roble')
  expect(merged).toMatchObject({ taken: [], conflicts: { street: 'Encino' } })
})

it('mergeContact finds no conflict where both wrote the same', () => {
  const merged = mergeContact(SEEN, { ...SEEN, street: 'Roble ' }, { ...SEEN, street: 'Roble' })
  expect(merged).toMatchObject({ taken: [], conflicts: {} })
})

it('mergeContact does not undo whether points are gathered where both changed it', () => {
  const merged = mergeContact(SEEN, { ...SEEN, loyaltyActive: true }, { ...SEEN, loyaltyActive: true })
  expect(merged.form.loyaltyActive).toBe(true)
})

it('customerChanges states the fields that were changed, and no others', () => {
  expect(customerChanges(SEEN, { ...SEEN, phone: '', loyaltyActive: true })).toEqual({ phone: '', loyaltyActive: true })
  expect(customerChanges(SEEN, SEEN)).toEqual({})
})

it('customerForm takes no more of a record than its form has', () => {
  const record = { ...SEEN, id: 7, loyaltyPoints: 90 }
  expect(customerForm(record)).toEqual(SEEN)
})
