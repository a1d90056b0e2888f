import { expect, it } from 'vitest'
import { canBeBought, isLowStock, stockSentence, totalStock } from './stock.ts'

it('isLowStock warns of 1 to 5 pieces, and not of an unknown number', () => {
  expect([null, 0, 1, 5, 6].map(isLowStock)).toEqual([false, false, true, true, false])
})

it('available and uncounted pieces can be bought', () => {
  expect([null, 0, 1].map((stock) => canBeBought({ stock }))).toEqual([true, false, true])
})

it('stock is put into words', () => {
  expect([null, 0, 1, 5, 6].map(stockSentence)).toEqual([
    'Disponible',
    'Agotado',
    'Queda 1 pieza',
    'Quedan 5 piezas',
    'Disponible',
  ])
})

it('the total stock is the sum of several variants, and not counted where one is not', () => {
  const total = (...stocks: (number | null)[]) => totalStock(stocks.map((stock) => ({ stock })))
  expect([total(1, 0, 2), total(1, null), total(0, 0), total()]).toEqual([3, null, 0, null])
})
