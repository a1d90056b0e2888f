import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_CHECKOUT } from './checkout-form.ts'
import {
  EMPTY_MEMORY,
  isPrefilled,
  parseContactMemory,
  prefilled,
  withContact,
  withoutContact,
} from './remembered-contact.ts'

const contact = {
  email: 'ana@correo.example',
  whatsapp: '555 123 4567',
  firstName: 'Ana',
  lastName: 'Ruiz',
  address: 'Chiapas 148',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  country: 'México',
}
const order = { deliveryMethod: 'pickup', pickupDate: '2026-11-20', pickupTime: '09:00', pickupNotes: 'Sin bolsa' }
const placed = { ...EMPTY_CHECKOUT, ...contact, ...order }
const memory = withContact(EMPTY_MEMORY, placed)

describe('the memory for the next checkout', () => {
  it('has contact and postal address of a placed order, and nothing else of it', () => {
    expect(memory).toEqual({ isOn: true, contact })
    expect(parseContactMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory)
  })

  it('fills in an empty form, whose delivery method stays', () => {
    const begun = { ...EMPTY_CHECKOUT, deliveryMethod: 'delivery' }
    expect(prefilled(begun, memory)).toEqual({ ...begun, ...contact })
    expect(isPrefilled(prefilled(begun, memory), memory)).toBe(true)
    expect(withoutContact(prefilled(begun, memory))).toEqual(begun)
  })

  it('leaves a form that was begun, and any form where there is nothing to remember', () => {
    const begun = { ...EMPTY_CHECKOUT, firstName: 'Eva' }
    expect(prefilled(begun, memory)).toBe(begun)
    expect(prefilled(EMPTY_CHECKOUT, EMPTY_MEMORY)).toBe(EMPTY_CHECKOUT)
    expect(isPrefilled(begun, memory)).toBe(false)
  })

  it('stays empty where the shopper does not want it', () => {
    const off = { isOn: false, contact: null }
    expect(withContact(off, placed)).toBe(off)
    expect(parseContactMemory({ isOn: false, contact })).toEqual(off)
  })

  it('is parsed from anything', () => {
    fc.assert(fc.property(fc.anything(), (untrusted) => void expect(parseContactMemory(untrusted).contact).toBeNull()))
    expect(parseContactMemory({ contact: { ...contact, city: 7 } }).contact).toEqual({ ...contact, city: '' })
  })
})
