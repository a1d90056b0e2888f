import { expect, it } from 'vitest'
import { spendablePoints } from './spendable-points.ts'

it('points are spent by every order where the store has no other rule', () => {
  for (const deliveryMethod of ['pickup', 'delivery', ''] as const) {
    expect(spendablePoints(150, { pointsAtPickupOnly: false, deliveryMethod })).toBe(150)
  }
})

it('points are spent by a pickup alone where the store has it so', () => {
  expect(spendablePoints(150, { pointsAtPickupOnly: true, deliveryMethod: 'pickup' })).toBe(150)
  expect(spendablePoints(150, { pointsAtPickupOnly: true, deliveryMethod: 'delivery' })).toBe(0)
  expect(spendablePoints(150, { pointsAtPickupOnly: true, deliveryMethod: '' })).toBe(0)
})
