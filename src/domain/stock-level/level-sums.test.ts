import { expect, it } from 'vitest'
import { levelSums } from './level-sums.ts'

const level = { onHand: 0, held: 0, available: 0, oversold: 0, minimum: null }

it('levelSums sums the warehouses, each with its own minimum', () => {
  const matriz = { ...level, onHand: 9, held: 2, available: 7, minimum: 3 }
  const bodega = { ...level, onHand: 1, available: 1, oversold: 1, minimum: 2 }
  const sums = { onHand: 10, held: 2, available: 8, oversold: 1, isBelowMinimum: true }
  expect(levelSums([matriz, bodega])).toEqual(sums)
  expect(levelSums([matriz]).isBelowMinimum).toBe(false)
  expect(levelSums([])).toEqual({ ...sums, onHand: 0, held: 0, available: 0, oversold: 0, isBelowMinimum: false })
})
