import { expect, it } from 'vitest'
import { forgetLookup, recallLookup, rememberLookup } from './last-lookup.ts'

it('the last lookup of an e-mail in a store is remembered until something is ordered', () => {
  const found = { state: 'found', customer: { name: 'Ana', points: 5, pointsAtPickupOnly: false } } as const
  rememberLookup('/luna/customer', 'ana@correo.mx', found)
  rememberLookup('/luna/customer', 'ana@correo.mx', { state: 'no-response' })
  expect(recallLookup('/luna/customer', 'ANA@correo.mx')).toEqual(found)
  expect(recallLookup('/norte/customer', 'ana@correo.mx')).toBeNull()
  expect(recallLookup('/luna/customer', 'otra@correo.mx')).toBeNull()
  forgetLookup()
  expect(recallLookup('/luna/customer', 'ana@correo.mx')).toBeNull()
})
