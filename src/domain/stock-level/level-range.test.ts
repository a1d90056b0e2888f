import { expect, it } from 'vitest'
import { rangesOf } from './level-range.ts'

it.each([
  [0, 0, [0]],
  [10, 59, [0]],
  [59, 60, [0, 1]],
  [125, 310, [2, 3, 4, 5]],
  [0, -1, []],
])('the rows %i to %i of stock levels are in the ranges %j', (first, last, ranges) => {
  expect(rangesOf(first, last)).toEqual(ranges)
})
