import { expect, it } from 'vitest'
import { pullDistance, pullStateAfter, pullStateAt } from './pull.ts'

it.each([
  [-50, 0],
  [0, 0],
  [50, 20],
  [200, 80],
])('a finger that went down by %i px pulls by %i px', (finger, distance) => {
  expect(pullDistance(finger)).toBe(distance)
})

it.each([
  [0, 'idle'],
  [0.4, 'pulling'],
  [80, 'pulling'],
  [80.4, 'release'],
  [300, 'release'],
])('a page pulled by %d px is in the state %s', (distance, state) => {
  expect(pullStateAt(distance)).toBe(state)
})

it.each([
  ['idle', 'idle'],
  ['pulling', 'idle'],
  ['release', 'refreshing'],
  ['refreshing', 'refreshing'],
] as const)('lifting the finger in %s leads to %s', (state, next) => {
  expect(pullStateAfter(state)).toBe(next)
})
