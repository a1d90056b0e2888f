import { expect, it } from 'vitest'
import { checkSettings, type StaffSettings } from './staff-settings.ts'

const checked = (stated: Partial<StaffSettings>) => {
  const result = checkSettings(stated)
  return result.ok ? result.changes : result.errors
}

it('payment methods are stored once each, in one sequence; an unknown one is rejected', () => {
  expect(checked({ paymentPickup: ['card', 'cash', 'card'] })).toEqual({ paymentPickup: ['cash', 'card'] })
  expect(checked({ paymentLocal: ['cheque' as 'cash'] })).toEqual({ paymentLocal: 'choice-unknown' })
})

it('a CLABE is stored as its digits; one with a wrong check digit is rejected', () => {
  expect(checked({ transferClabe: '032 180 00011835971 9' })).toEqual({ transferClabe: '032180000118359719' })
  expect(checked({ transferClabe: '032180000118359718' })).toEqual({ transferClabe: 'clabe-invalid' })
  expect(checked({ transferClabe: ' ', transferBank: '' })).toEqual({ transferClabe: null, transferBank: null })
})

it('the area of the local shipping has states of Mexico and postal codes or their beginnings', () => {
  expect(checked({ shippingLocalStates: ['Puebla', 'Ciudad de México', 'Puebla'] })).toEqual({
    shippingLocalStates: ['Ciudad de México', 'Puebla'],
  })
  expect(checked({ shippingLocalStates: ['California'] })).toEqual({ shippingLocalStates: 'state-unknown' })
  expect(checked({ shippingLocalPostalCodes: [' 062 ', '03100', '062', ''] })).toEqual({
    shippingLocalPostalCodes: ['03100', '062'],
  })
  expect(checked({ shippingLocalPostalCodes: ['6'] })).toEqual({ shippingLocalPostalCodes: 'postal-codes-invalid' })
})

it('the contact of a store is an e-mail and a phone of ten digits', () => {
  expect(checked({ contactEmail: ' hola@luna.mx ', contactPhone: '+52 55 1234 5678' })).toEqual({
    contactEmail: 'hola@luna.mx',
    contactPhone: '5512345678',
  })
  expect(checked({ contactEmail: 'hola', contactPhone: '1234' })).toEqual({
    contactEmail: 'email-invalid',
    contactPhone: 'contact-phone-invalid',
  })
})
