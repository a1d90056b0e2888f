import { expect, it } from 'vitest'
import { activePrices, priceRange } from './price-range.ts'

it.each([
  // The larger of 1 and one hundredth of the range (docs/rules/catalogue.md#price-filter).
  [
    { min: 10_000, max: 110_000 },
    { min: 100, max: 1100, step: 10 },
  ],
  [
    { min: 19_950, max: 29_901 },
    { min: 199, max: 300, step: 1.01 },
  ],
  [
    { min: 10_000, max: 15_000 },
    { min: 100, max: 150, step: 1 },
  ],
  [
    { min: 10_000, max: 10_000 },
    { min: 100, max: 100, step: 1 },
  ],
  [null, { min: 0, max: 1000, step: 10 }],
])('the price range of %j is %j', (prices, range) => {
  expect(priceRange(prices)).toEqual(range)
})

const prices = { min: 19_950, max: 129_900 }

it.each([
  [
    { minPrice: null, maxPrice: null },
    { minPrice: null, maxPrice: null },
  ],
  [
    { minPrice: 19_900, maxPrice: 130_000 },
    { minPrice: null, maxPrice: null },
  ],
  [
    { minPrice: 19_950, maxPrice: 129_900 },
    { minPrice: null, maxPrice: null },
  ],
  [
    { minPrice: 19_951, maxPrice: 129_899 },
    { minPrice: 19_951, maxPrice: 129_899 },
  ],
  [
    { minPrice: 500_000, maxPrice: 600_000 },
    { minPrice: 500_000, maxPrice: null },
  ],
])('the chosen prices %j filter by %j: the ends of the store narrow nothing', (chosen, active) => {
  expect(activePrices(chosen, prices)).toEqual(active)
})

it('the price filter has ends for a store without prices, too', () => {
  expect(activePrices({ minPrice: 0, maxPrice: 100_000 }, null)).toEqual({ minPrice: null, maxPrice: null })
  expect(activePrices({ minPrice: 100, maxPrice: 99_900 }, null)).toEqual({ minPrice: 100, maxPrice: 99_900 })
})
