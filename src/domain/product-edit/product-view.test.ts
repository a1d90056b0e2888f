import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkViewName } from '../staff/saved-view.ts'
import { NO_PRODUCT_FILTER, PRODUCT_SORTS } from './product-filter.ts'
import { countFilters, DEFAULT_VIEW, type ProductView, parseProductView, productViewQuery } from './product-view.ts'

const parse = (query: string) => parseProductView(new URLSearchParams(query))

describe('the view of the table of products', () => {
  it('has no query at first', () => {
    expect(parse('')).toEqual(DEFAULT_VIEW)
    expect(productViewQuery(DEFAULT_VIEW)).toBe('')
  })

  it('is in the URL as people can read it', () => {
    const view: ProductView = {
      filter: {
        ...NO_PRODUCT_FILTER,
        text: 'falda azul',
        categoryId: 7,
        brandId: 'none',
        published: false,
        stock: 'low',
      },
      sort: 'available',
      descending: true,
    }
    expect(productViewQuery(view)).toBe(
      'buscar=falda+azul&categoria=7&marca=ninguna&publicado=no&existencia=poca&orden=-disponible',
    )
    expect(countFilters(view.filter)).toBe(4)
  })

  it('round-trips through its query', () => {
    const label = fc.constantFrom(null, 'none' as const, 1, 987_654)
    const views = fc.record<ProductView>({
      filter: fc.record({
        text: fc.constantFrom('', 'falda', '75012 + 3', '%&=?'),
        categoryId: label,
        brandId: label,
        published: fc.constantFrom(null, true, false),
        stock: fc.constantFrom(null, 'in-stock', 'low', 'sold-out'),
        withoutImage: fc.boolean(),
        withoutPrice: fc.boolean(),
        withoutBarcode: fc.boolean(),
      }),
      sort: fc.constantFrom(...PRODUCT_SORTS),
      descending: fc.boolean(),
    })
    fc.assert(
      fc.property(views, (view) => {
        expect(parse(productViewQuery(view))).toEqual(view)
      }),
    )
  })

  it.each([
    'categoria=0',
    'categoria=-1',
    'categoria=1e3',
    'publicado=tal+vez',
    'publicado=constructor',
    'publicado=__proto__',
    'orden=toString',
    'orden=-',
    'sin=x',
    'existencia=',
  ])('ignores %s', (query) => {
    expect(parse(query)).toEqual(DEFAULT_VIEW)
  })

  it.each([
    ['falda\0', 'falda'],
    ['\ud83d', '\ufffd'],
    [`${'x'.repeat(199)}👗`, `${'x'.repeat(199)}\ufffd`],
  ])('takes of the search %j what a database takes', (text, taken) => {
    expect(parseProductView(new URLSearchParams([['buscar', text]])).filter.text).toBe(taken)
  })
})

it.each([
  ['  ', 'name-missing'],
  ['x'.repeat(61), 'name-too-long'],
  [' Agotados ', null],
])('the name %j of a view has the error %s', (name, code) => {
  expect(checkViewName(name)).toBe(code)
})
