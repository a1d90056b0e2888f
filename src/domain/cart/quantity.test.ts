import { expect, it } from 'vitest'
import { mostPieces, quantityLimit, wholePieces } from './quantity.ts'

it('quantityLimit limits a line to the stock, to 10 where it is unknown, and to a sane maximum', () => {
  expect([3, 0, -2, null, 1e9].map(quantityLimit)).toEqual([3, 0, 0, 10, 999])
})

it('wholePieces makes whole pieces of any number', () => {
  expect([2, 2.9, 0.4, 0, -1, Number.NaN].map(wholePieces)).toEqual([2, 2, 1, 1, 1, 1])
  expect([1e9, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(wholePieces)).toEqual([999, 999, 1])
})

it('mostPieces lets the quantity be as much as one of several variants has', () => {
  expect(
    mostPieces([
      [1, 3],
      [2, 12],
      [3, 0],
    ]),
  ).toBe(12)
  expect([mostPieces([[1, null]]), mostPieces([[1, 0]]), mostPieces([])]).toEqual([10, 0, 0])
})
