import { expect, it } from 'vitest'
import { pricedWords } from './price-words.ts'

const priced = (search: string) => {
  const { words, minPrice, maxPrice } = pricedWords(search.split(' '))
  const pesos = (bound: number | null) => (bound === null ? null : bound / 100)
  return [words.join(' '), pesos(minPrice), pesos(maxPrice)]
}

it.each([
  ['vestidos menos de 1000', 'vestidos', null, 1000],
  ['hasta $500', '', null, 500],
  ['hasta $ 500', '', null, 500],
  ['Menos de 1,000 pesos', '', null, 1000],
  ['blusas por menos de $99.90', 'blusas', null, 99.9],
  ['bajo 800', '', null, 800],
  ['falda por debajo de 800', 'falda', null, 800],
  ['bolsas que cuesten no más de 700', 'bolsas', null, 700],
  ['tenis con precio menor a 900', 'tenis', null, 900],
  ['vestidos máximo 500', 'vestidos', null, 500],
  ['vestidos de menos de 500 negros', 'vestidos negros', null, 500],
  ['más de 500', '', 500, null],
  ['desde 300', '', 300, null],
  ['a partir de 1 mil pesos', '', 1000, null],
  ['hasta mil pesos', '', null, 1000],
  ['entre 300 y 600', '', 300, 600],
  ['entre $50 y $90', '', 50, 90],
  ['entre 600 y 300', '', 300, 600],
  ['jeans de 300 a 600 pesos', 'jeans', 300, 600],
  ['jeans desde 300 hasta 600', 'jeans', 300, 600],
  ['jeans más de 600 menos de 300', 'jeans', 300, 600],
  ['jeans 30 hasta 900', 'jeans 30', null, 900],
  ['jeans talla 28 menos de 900', 'jeans talla 28', null, 900],
  ['playera hasta 80 pesos', 'playera', null, 80],
])('the words %j are %j from %j to %j pesos', (search, ...expected) => {
  expect(priced(search)).toEqual(expected)
})

it.each([
  'jeans 30',
  'talla 28',
  'desde 28',
  'entre 28 y 32',
  'talla desde 100',
  'hasta 50% de descuento',
  'bolsa hasta 500 ml',
  'falda de 3 a 6 meses',
  'menos de 750100',
  'más de $99999999999',
  'levis 501',
  '$500',
  'bajo',
  'menos de',
  'vestido',
  '',
])('the words %j are no price', (search) => {
  expect(priced(search)).toEqual([search, null, null])
})
