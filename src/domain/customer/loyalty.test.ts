import { expect, it } from 'vitest'
import { foundCustomer, pointCount } from './loyalty.ts'

it('a found customer reveals the first name, an initial and the points, and nothing else', () => {
  const record = {
    name: 'María López Ruiz',
    loyaltyActive: true,
    loyaltyPoints: 120,
    pointsAtPickupOnly: false,
    phone: '5551234567',
  }
  expect(foundCustomer(record)).toEqual({ name: 'María L.', points: 120, pointsAtPickupOnly: false })
})

it('a found customer has no points where the programme is off', () => {
  expect(foundCustomer({ name: 'Ana', loyaltyActive: false, loyaltyPoints: 120, pointsAtPickupOnly: false })).toEqual({
    name: 'Ana',
    points: 0,
    pointsAtPickupOnly: false,
  })
})

it('points are counted in words', () => {
  expect([1, 0, 1_250].map(pointCount)).toEqual(['1 punto', '0 puntos', '1,250 puntos'])
})
