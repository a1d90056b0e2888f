import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartTicks, labelledPlaces, shortPesos } from './chart-scale.ts'

it.each([
  [7, { most: 4, least: 1 }, [0, 2, 4, 6, 8]],
  [0, { most: 4, least: 1 }, [0, 1]],
  [1, { most: 4, least: 1 }, [0, 1]],
  [23, { most: 4, least: 1 }, [0, 10, 20, 30]],
  [1_234_500, { most: 4, least: 100 }, [0, 500_000, 1_000_000, 1_500_000]],
])("a chart's scale has round lines up to %d", (highest, options, ticks) => {
  expect(chartTicks(highest, options)).toEqual(ticks)
})

it("a chart's scale has no more lines than there is room for, and none that the highest value is above", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 2, max: 8 }), (highest, most) => {
      const ticks = chartTicks(highest, { most, least: 1 })
      expect(ticks.length - 1).toBeLessThanOrEqual(most)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

it.each([
  [3, 7, [0, 1, 2]],
  [30, 5, [0, 6, 12, 18, 24]],
  [366, 6, [0, 61, 122, 183, 244, 305]],
])('a chart has a text at some of %d places', (count, most, places) => {
  expect(labelledPlaces(count, most)).toEqual(places)
})

it.each([
  [0, '$0'],
  [95_000, '$950'],
  [1_200_000, '$12 mil'],
  [150_000_000, '$1.5 M'],
])("a chart's scale writes %d centavos as %s", (amount, written) => {
  expect(shortPesos(amount)).toBe(written)
})
