import { expect, it } from 'vitest'
import { filteredSearch } from './filter-words.ts'

it.each([
  ['ofertas', '', 'sale'],
  ['Rebajas', '', 'sale'],
  ['en oferta', '', 'sale'],
  ['vestidos en oferta', 'vestidos', 'sale'],
  ['ofertas de vestidos', 'vestidos', 'sale'],
  ['bolsas con descuento', 'bolsas', 'sale'],
  ['sale', '', 'sale'],
  ['nuevo', '', 'new'],
  ['lo nuevo', '', 'new'],
  ['lo más nuevo', '', 'new'],
  ['novedades', '', 'new'],
  ['new arrivals', '', 'new'],
  ['nueva colección', '', 'new'],
  ['vestidos nuevos', 'vestidos', 'new'],
  ['blusa nueva', 'blusa', 'new'],
  ['nuevos vestidos de lino', 'vestidos de lino', 'new'],
  ['novedades en oferta', '', 'sale new'],
])('the search %j looks for %j among the products that are %s', (term, search, filters) => {
  const found = filteredSearch(term)
  expect(found.search).toBe(search)
  expect([...(found.onSale ? ['sale'] : []), ...(found.isNew ? ['new'] : [])].join(' ')).toBe(filters)
})

it.each(['luna nueva', 'vestido negro', '', 'new balance', 'año nuevo'])('the search %j has no filter', (term) => {
  expect(filteredSearch(term)).toEqual({
    search: term,
    onSale: false,
    isNew: false,
    minPrice: null,
    maxPrice: null,
  })
})

it.each([
  ['vestidos menos de 1000', 'vestidos', null, 1000],
  ['menos de 1,000 pesos', '', null, 1000],
  ['productos de menos de 300', '', null, 300],
  ['vestidos nuevos hasta $500', 'vestidos', null, 500],
  ['vestidos entre 300 y 600', 'vestidos', 300, 600],
])('the search %j looks for %j from %j to %j pesos', (term, search, min, max) => {
  expect(filteredSearch(term)).toMatchObject({
    search,
    minPrice: min === null ? null : min * 100,
    maxPrice: max === null ? null : max * 100,
  })
})
