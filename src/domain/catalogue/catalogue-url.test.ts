import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dictionary } from '../../../test/dictionary.ts'
import { NO_FILTERS } from '../../../test/no-filters.ts'
import { catalogueParameters, parseCatalogueUrl } from './catalogue-url.ts'
import { optionParameter } from './dictionary.ts'
import { type CatalogueQuery, type Filters, SORTS } from './filters.ts'

const open = { forcesStock: false }
/** Every price that can be written narrows it. */
const wide = { ...dictionary, prices: { min: 0, max: 1_000_000_000 } }
const read = (search: string, options = open) => parseCatalogueUrl(new URLSearchParams(search), wide, options)
const filters = (search: string) => read(search).filters

const keysOf = (entries: readonly { key: string }[]) => fc.subarray(entries.map(({ key }) => key))
const amount = fc.option(fc.integer({ min: 1, max: 999_999_999 }), { freq: 3 })

const queries: fc.Arbitrary<CatalogueQuery> = fc
  .record({
    search: fc.constantFrom('', 'vestido rojo', 'a&b=c#d', '50 %', '«ñ»'),
    categories: keysOf(dictionary.categories),
    brands: keysOf(dictionary.brands),
    options: fc
      .tuple(
        ...dictionary.types.map(({ parameter, values }) => keysOf(values).map((keys) => [parameter, keys] as const)),
      )
      .map((chosen) => Object.fromEntries(chosen.filter(([, keys]) => keys.length > 0))),
    prices: fc.tuple(amount, amount),
    inStock: fc.boolean(),
    branch: fc.constantFrom(null, ...dictionary.branches.map(({ fid }) => fid)),
    onSale: fc.boolean(),
    isNew: fc.boolean(),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    opened: fc.constantFrom(
      null,
      ...['category', 'brand', ...dictionary.types.map(({ parameter }) => parameter)].map((kind) => ({
        kind,
        steps: 1,
      })),
    ),
  })
  .map(({ sort, page, opened, prices: [one, other], ...rest }) => {
    const isReversed = one !== null && other !== null && one > other
    return {
      filters: { ...rest, minPrice: isReversed ? other : one, maxPrice: isReversed ? one : other },
      sort,
      page,
      opened,
    }
  })

describe('a catalogue URL', () => {
  it('is parsed as what it was made of', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseCatalogueUrl(catalogueParameters(query, open), wide, open)).toEqual(query)
        // Also as a browser sends it.
        const { searchParams } = new URL(`https://luna.mx/?${catalogueParameters(query, open)}`)
        expect(parseCatalogueUrl(searchParams, wide, open)).toEqual(query)
      }),
    )
  })

  it('takes words of the search that are filters for these', () => {
    expect(filters('search=vestidos en oferta')).toMatchObject({ search: 'vestidos', onSale: true, isNew: false })
    expect(filters('search=novedades&sale=1')).toMatchObject({ search: '', onSale: true, isNew: true })
    expect(filters('search=vestidos hasta $500')).toMatchObject({
      search: 'vestidos',
      minPrice: null,
      maxPrice: 50_000,
    })
    expect(filters('search=entre 600 y 300&max=900')).toMatchObject({ search: '', minPrice: 30_000, maxPrice: 60_000 })
    expect(filters('search=desde 500&max=100')).toMatchObject({ search: '', minPrice: 10_000, maxPrice: 50_000 })
  })

  it('opens a list as far as it goes, step by step', () => {
    const brands = Array.from({ length: 450 }, (_, id) => ({ id, key: `m${id}`, label: `M ${id}` }))
    const steps = (written: string) =>
      parseCatalogueUrl(new URLSearchParams({ all: written }), { ...wide, brands }, open).opened?.steps
    expect(['brand', 'brand.2', 'brand.3'].map(steps)).toEqual([1, 2, 3])
    expect(['brand.4', 'brand.1', 'brand.0', 'brand.x', 'brand.', 'talla.2', 'nada.2'].map(steps)).toEqual(
      Array(7).fill(undefined),
    )
    const opened = { kind: 'brand', steps: 3 }
    expect(String(catalogueParameters({ filters: NO_FILTERS, opened }, open))).toBe('all=brand.3')
  })

  it('is the same for every sequence of choices', () => {
    const one = read('talla=m&brand=luna&category=vestidos&category=BLUSAS&talla=ch&talla=m')
    const other = read('category=blusas&category=Vestidos&talla=CH&talla=M&brand=Luna&page=1&sort=default')
    expect(catalogueParameters(one as CatalogueQuery, open).toString()).toBe(
      'category=blusas&category=vestidos&brand=luna&talla=ch&talla=m',
    )
    expect(other).toEqual(one)
  })

  it('is bare when nothing is chosen', () => {
    expect(catalogueParameters({ filters: NO_FILTERS }, open).size).toBe(0)
    expect(catalogueParameters({ filters: { ...NO_FILTERS, inStock: true } }, { forcesStock: true }).size).toBe(0)
  })

  it('cannot take a forced stock filter away', () => {
    expect(read('stock=0', { forcesStock: true }).filters.inStock).toBe(true)
    expect(filters('stock=1').inStock).toBe(true)
    expect(filters('stock=si').inStock).toBe(false)
  })
})

describe('bad input of a catalogue URL', () => {
  it.each<[search: string, read: Partial<Filters>]>([
    ['min=1e9', { minPrice: null }],
    ['min=-5&max=abc', { minPrice: null, maxPrice: null }],
    ['min=&max=%20', { minPrice: null, maxPrice: null }],
    ['min=1,299&max=0x10', { minPrice: 129_900, maxPrice: null }],
    ['min=$ 1,299.50', { minPrice: 129_950 }],
    ['min=99999999999999999999', { minPrice: null }],
    ['min=1.234.5', { minPrice: null }],
    ['min=0.29&max=1299.5', { minPrice: 29, maxPrice: 129_950 }],
    ['min=900&max=100', { minPrice: 10_000, maxPrice: 90_000 }],
    ['min=0&max=9999999.99', { minPrice: null, maxPrice: 999_999_999 }],
    ['category=no-hay&brand=%27%22--&talla=XXXL&material=seda', {}],
    ['category=', {}],
    ['__proto__=x&constructor=y&talla=__proto__', {}],
    ['search=%20%20', {}],
  ])('takes from %j what makes sense', (search, expected) => {
    expect(filters(search)).toEqual({ ...NO_FILTERS, ...expected })
  })

  it('takes five hundred values of one kind', () => {
    const many = Array.from({ length: 500 }, (_, index) => `category=${index}`).join('&')
    expect(filters(`${many}&category=blusas`).categories).toEqual(['blusas'])
  })

  it('never throws, and yields only values that the store has', () => {
    const names = fc.constantFrom(
      'search',
      'category',
      'brand',
      'color',
      'talla',
      'min',
      'max',
      'stock',
      'sort',
      'page',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(names, fc.string()), fc.string())), (pairs) => {
        const { filters: found, sort, page } = parseCatalogueUrl(new URLSearchParams(pairs), dictionary, open)
        expect(dictionary.categories.map(({ key }) => key)).toEqual(expect.arrayContaining(found.categories))
        expect(SORTS).toContain(sort)
        expect(page === null || page >= 1).toBe(true)
      }),
    )
  })

  it.each(['0', '-1', 'abc', '1e3', ''])('takes %j for no page', (page) => {
    expect(read(`page=${page}`).page).toBeNull()
  })

  it('sorts by nothing that there is not', () => {
    expect(read('sort=price').sort).toBe('default')
    expect(read('sort=name-desc').sort).toBe('name-desc')
  })
})

it.each([
  ['talla', 'talla'],
  ['page', 'opcion page'],
  ['__proto__', 'opcion __proto__'],
])('an option type with the key %j has the parameter %j', (key, parameter) => {
  expect(optionParameter(key)).toBe(parameter)
})
