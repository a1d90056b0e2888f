import { expect, it } from 'vitest'
import { ORDER_STEPS, progressPercent } from './order-steps.ts'

it('has come 37.5 % of the way', () => {
  expect(progressPercent(ORDER_STEPS)).toBe(37.5)
})

it('counts a completed step as one and an active step as half', () => {
  const steps = ORDER_STEPS.map((step) => ({ ...step, state: 'completed' as const }))
  expect([progressPercent(steps), progressPercent(ORDER_STEPS.slice(1, 2)), progressPercent([])]).toEqual([100, 50, 0])
})
