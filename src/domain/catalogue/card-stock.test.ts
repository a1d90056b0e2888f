import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canShowOnCard, cardStock, stockOfCard } from './card-stock.ts'

it.each([
  [null, null, null],
  [0, 0, 0],
  [9, 9, 9],
  [10, 10, 999],
  [37, 10, 999],
])('a stock of %j is shown as %j, and a cart assumes %j', (stock, told, possible) => {
  expect(cardStock([{ stock }])).toBe(told)
  expect(stockOfCard(told)).toBe(possible)
})

it.each([
  [[1, 0, 3], 4],
  [[7, 8], 10],
  [[1, null], null],
])('variants with %j pieces are shown as %j together', (stocks, told) => {
  expect(cardStock(stocks.map((stock) => ({ stock })))).toBe(told)
})

it('shows the same on a card when a place changes that alone has as many as it shows', () => {
  const others = fc.array(fc.nat(12))
  const places = fc.tuple(fc.nat(30), fc.nat(30))
  fc.assert(
    fc.property(others, places, (stocks, [before, after]) => {
      fc.pre(!canShowOnCard(Math.min(before, after)))
      const shown = (pieces: number) => cardStock([...stocks, pieces].map((stock) => ({ stock })))
      expect(shown(after)).toBe(shown(before))
    }),
  )
})

it.each([
  [9, true],
  [10, false],
])('with %i pieces left in a place, a card can show it: %s', (least, canShow) => {
  expect(canShowOnCard(least)).toBe(canShow)
})
