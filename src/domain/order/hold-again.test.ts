import { expect, it } from 'vitest'
import { heldAgainUntil } from './hold-again.ts'

const HOURS = 3_600_000

it('an order that is held again is held for 48 hours from the pickup or, where that has passed, from now; without an end for a delivery', () => {
  const now = 100 * HOURS
  expect(heldAgainUntil({ deliveryMethod: 'pickup', pickupAt: 110 * HOURS }, now)).toBe(158 * HOURS)
  expect(heldAgainUntil({ deliveryMethod: 'pickup', pickupAt: 90 * HOURS }, now)).toBe(148 * HOURS)
  expect(heldAgainUntil({ deliveryMethod: 'pickup', pickupAt: null }, now)).toBe(148 * HOURS)
  expect(heldAgainUntil({ deliveryMethod: 'delivery', pickupAt: null }, now)).toBeNull()
})
