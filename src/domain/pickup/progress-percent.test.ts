import { expect, it } from 'vitest'
import { type OrderStep, progressPercent } from './progress-percent.ts'

const steps = (...states: OrderStep['state'][]) => states.map((state) => ({ name: state, state }))

it('progressPercent counts a completed step as one and an active step as half', () => {
  expect(progressPercent(steps('completed', 'active', 'pending', 'pending'))).toBe(37.5)
  expect([progressPercent(steps('completed')), progressPercent(steps('active')), progressPercent([])]).toEqual([
    100, 50, 0,
  ])
})
