import { expect, it } from 'vitest'
import { parseOrderSearch } from './order-search.ts'

const parsed = (written: string) => {
  const search = parseOrderSearch(written)
  return search && { ways: search.ways.map((words) => words.map(({ text }) => text)), folio: search.folio }
}

it.each([
  ['#12', { ways: [], folio: 12 }],
  ['pedido-12', { ways: [], folio: 12 }],
  ['12', { ways: [['12']], folio: 12 }],
  ['Núñez  vestido', { ways: [['nunez', 'vestido']], folio: null }],
  ['+52 55 1234 5678', { ways: [['5512345678'], ['+52', '55', '1234', '5678']], folio: null }],
  ['750-12', { ways: [['75012'], ['750-12']], folio: null }],
  ['VS-777', { ways: [['vs-777']], folio: null }],
  ['', null],
])('a search for orders takes %j as %j', (written, search) => {
  expect(parsed(written)).toEqual(search)
})
