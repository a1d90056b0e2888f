import { expect, it } from 'vitest'
import { isNewStore } from './first-steps.ts'

it.each([
  [0, true],
  [9, true],
  [10, false],
])('with %d orders a store is new: %s', (orders, isNew) => {
  expect(isNewStore(orders)).toBe(isNew)
})
