import { expect, it } from 'vitest'
import { cardStock, stockOfCard } from './card-stock.ts'

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
