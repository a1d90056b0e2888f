import { describe, expect, it } from 'vitest'
import { dictionary } from '../../../test/dictionary.ts'
import { NO_FILTERS } from '../../../test/no-filters.ts'
import type { FacetCounts } from './facets.ts'
import {
  filterIdsOf,
  mainCategories,
  OFFERED_FIRST,
  OPENED_STEP,
  offeredSections,
  wholeSections,
} from './filter-panel.ts'

const NO_COUNTS: FacetCounts = { total: 0, categories: new Map(), brands: new Map(), values: new Map() }

it('the filter panel offers the values that match products, in the sequence of the store', () => {
  const counts = {
    total: 5,
    categories: new Map([
      [3, 4],
      [1, 1],
    ]),
    brands: new Map([[12, 5]]),
    values: new Map([
      [102, 2],
      [201, 1],
      [202, 3],
    ]),
  }
  const sections = wholeSections(dictionary, counts, { ...NO_FILTERS, options: { talla: ['m'] } })
  expect(sections.map(({ kind, label, role }) => [kind, label, role])).toEqual([
    ['category', 'Categorías', 'category'],
    ['brand', 'Marcas', 'brand'],
    ['color', 'Color', 'color'],
    ['talla', 'Talla', 'size'],
  ])
  expect(sections.map(({ values }) => values.map(({ label, count }) => [label, count]))).toEqual([
    [
      ['Blusas', 1],
      ['Vestidos', 4],
    ],
    [['Roble +', 5]],
    [['Rojo', 2]],
    [
      ['CH', 1],
      ['M', 3],
    ],
  ])
  expect(sections[2]?.values).toEqual([{ key: 'rojo', label: 'Rojo', count: 2, swatch: '#aa0000' }])
  expect(sections.map(({ total }) => total)).toEqual([2, 1, 1, 2])
})

it('the filter panel lists the chosen values even if they match no product', () => {
  const filters = { ...NO_FILTERS, categories: ['blusas'], brands: ['luna'], options: { 'opcion sort': ['dos=2'] } }
  const sections = wholeSections(dictionary, NO_COUNTS, filters)
  expect(sections.map(({ kind, values }) => [kind, values])).toEqual([
    ['category', [{ key: 'blusas', label: 'Blusas', count: 0 }]],
    ['brand', [{ key: 'luna', label: 'Luna', count: 0 }]],
    ['opcion sort', [{ key: 'dos=2', label: 'Dos=2', count: 0 }]],
  ])
})

it('the filter panel leaves the main categories in their list next to every other choice', () => {
  const main = mainCategories(
    dictionary,
    new Map([
      [1, 4],
      [3, 9],
    ]),
  )
  const sections = wholeSections(dictionary, { ...NO_COUNTS, categories: new Map([[1, 2]]) }, NO_FILTERS, main)
  expect(sections.map(({ kind, values }) => [kind, values])).toEqual([
    [
      'category',
      [
        { key: 'blusas', label: 'Blusas', count: 2, isMain: true },
        { key: 'vestidos', label: 'Vestidos', count: 0, isMain: true },
      ],
    ],
  ])
})

it('the main categories are those with the most products in the store, as many as a list offers at first', () => {
  const categories = Array.from({ length: 20 }, (_, id) => ({ id, key: `c${id}`, label: `C${id}` }))
  const counts = new Map(categories.map(({ id }) => [id, id % 10]))
  expect([...mainCategories({ categories }, counts)].sort((one, other) => one - other)).toEqual([
    6, 7, 8, 9, 16, 17, 18, 19,
  ])
  // Others with more products in the selection are listed next to them.
  const here = { ...NO_COUNTS, categories: new Map(categories.slice(0, 10).map(({ id }) => [id, 1])) }
  const main = mainCategories({ categories }, counts)
  const [section] = offeredSections(wholeSections({ ...dictionary, categories }, here, NO_FILTERS, main), NO_FILTERS)
  expect(section?.values.map(({ key }) => key)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19].map((id) => `c${id}`),
  )
})

it('the filter panel has no lists when nothing is there', () => {
  expect(wholeSections(dictionary, NO_COUNTS, NO_FILTERS)).toEqual([])
})

describe('the lists of a filter panel', () => {
  const labels = Array.from({ length: 20 }, (_, index) => String.fromCharCode(65 + index))
  const many = {
    ...dictionary,
    brands: labels.map((label, index) => ({ id: index, key: label.toLowerCase(), label })),
  }
  // The later in the alphabet the more products; B and C have as many as D.
  const brands = new Map(labels.map((_, index) => [index, Math.max(index, 3)]))
  const whole = (filters = NO_FILTERS) => wholeSections(many, { ...NO_COUNTS, brands }, filters)
  const keysOf = (sections: ReturnType<typeof whole>) => sections[0]?.values.map(({ key }) => key)

  it('have the values that lead to the most products, in the sequence of the store', () => {
    expect(keysOf(offeredSections(whole(), NO_FILTERS))).toEqual([...'mnopqrst'])
    expect(offeredSections(whole(), NO_FILTERS)[0]?.total).toBe(20)
  })

  it('include the other chosen values, even if they match no product', () => {
    const filters = { ...NO_FILTERS, brands: ['c', 'p'] }
    expect(keysOf(offeredSections(whole(filters), filters))).toEqual([...'cmnopqrst'])
    const none = wholeSections(many, NO_COUNTS, filters)
    expect(keysOf(offeredSections(none, filters))).toEqual(['c', 'p'])
  })

  it('have the first of those that lead to as many', () => {
    const alike = wholeSections(many, { ...NO_COUNTS, brands: new Map(labels.map((_, id) => [id, 7])) }, NO_FILTERS)
    expect(keysOf(offeredSections(alike, NO_FILTERS))).toEqual([...'abcdefgh'])
  })

  it('are complete on the page of one list, and when they are short', () => {
    expect(keysOf(offeredSections(whole(), NO_FILTERS, { kind: 'brand', steps: 1 }))).toHaveLength(20)
    expect(keysOf(offeredSections(whole(), NO_FILTERS, { kind: 'category', steps: 1 }))).toHaveLength(OFFERED_FIRST)
    const short = wholeSections(dictionary, { ...NO_COUNTS, categories: new Map([[1, 1]]) }, NO_FILTERS)
    expect(offeredSections(short, NO_FILTERS)).toEqual(short)
  })
})

it('an opened list of a huge store has one step of its values, plus the chosen ones', () => {
  const labels = Array.from({ length: 450 }, (_, index) => `m${index}`)
  const huge = { ...dictionary, brands: labels.map((key, id) => ({ id, key, label: key })) }
  const filters = { ...NO_FILTERS, brands: ['m449'] }
  const brands = new Map(labels.map((_, id) => [id, 1]))
  const valuesOf = (steps: number) => {
    const sections = wholeSections(huge, { ...NO_COUNTS, brands }, filters)
    return offeredSections(sections, filters, { kind: 'brand', steps })[0]?.values.map(({ key }) => key) ?? []
  }
  expect(valuesOf(1)).toEqual([...labels.slice(0, OPENED_STEP), 'm449'])
  expect(valuesOf(2)).toHaveLength(401)
  expect(valuesOf(3)).toEqual(labels)
})

it('filterIdsOf finds the ids of a choice', () => {
  const filters = {
    ...NO_FILTERS,
    search: 'rojo',
    categories: ['vestidos', 'no hay'],
    brands: ['luna'],
    options: { talla: ['ch', 'm'], color: ['no hay'], material: ['seda'] },
    minPrice: 20_000,
    maxPrice: 99_900,
    inStock: true,
    onSale: true,
    isNew: true,
  }
  expect(filterIdsOf(filters, dictionary, new Date('2026-11-30T12:00:00Z'))).toEqual({
    categoryIds: [3],
    brandIds: [11],
    branchFid: null,
    options: [{ typeId: 2, valueIds: [201, 202] }],
    minPrice: 20_000,
    // Beyond the dearest.
    maxPrice: 99_900,
    inStock: true,
    onSale: true,
    newSince: new Date('2026-10-31T12:00:00Z'),
  })
})
