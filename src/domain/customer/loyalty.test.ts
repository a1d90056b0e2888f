import { expect, it } from 'vitest'
import { foundCustomer } from './loyalty.ts'

it('a found customer reveals the first name, an initial and the points, and nothing else', () => {
  const record = { name: 'María López Ruiz', loyaltyActive: true, loyaltyPoints: 120, phone: '5551234567' }
  expect(foundCustomer(record)).toEqual({ name: 'María L.', points: 120 })
})

it('a found customer has no points where the programme is off', () => {
  expect(foundCustomer({ name: 'Ana', loyaltyActive: false, loyaltyPoints: 120 })).toEqual({ name: 'Ana', points: 0 })
})
