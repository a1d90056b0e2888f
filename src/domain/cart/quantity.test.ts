import { expect, it } from 'vitest'
import { quantityLimit, wholePieces } from './quantity.ts'

it('lets a line have the stock, 10 where it is unknown, and never more than anybody means', () => {
  expect([3, 0, -2, null, 1e9].map(quantityLimit)).toEqual([3, 0, 0, 10, 999])
})

it('makes whole pieces of any number', () => {
  expect([2, 2.9, 0.4, 0, -1, Number.NaN].map(wholePieces)).toEqual([2, 2, 1, 1, 1, 1])
  expect([1e9, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(wholePieces)).toEqual([999, 999, 1])
})
