import { expect, it } from 'vitest'
import { FIRST_STEPS, isNewStore, stepsOf } from './first-steps.ts'

it.each([
  [0, true],
  [9, true],
  [10, false],
])('with %d orders a store is new: %s', (orders, isNew) => {
  expect(isNewStore(orders)).toBe(isNew)
})

it('an owner may take every step, a manager those that lead to pages of theirs', () => {
  expect(stepsOf('owner')).toEqual({ own: [...FIRST_STEPS], owners: [] })
  expect(stepsOf('manager')).toEqual({
    own: ['hours', 'product', 'order'],
    owners: ['looks', 'payment', 'legal', 'team'],
  })
})
