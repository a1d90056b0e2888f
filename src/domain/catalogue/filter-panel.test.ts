import { expect, it } from 'vitest'
import { dictionary } from '../../../test/dictionary.ts'
import { NO_FILTERS } from '../../../test/no-filters.ts'
import type { FacetCounts } from './facets.ts'
import { filterSections, selectionOf } from './filter-panel.ts'

const NO_COUNTS: FacetCounts = { total: 0, categories: new Map(), brands: new Map(), values: new Map() }

it('offers what leads somewhere, in the sequence of the store', () => {
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
  const sections = filterSections(dictionary, counts, { ...NO_FILTERS, options: { talla: ['m'] } })
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
  expect(sections[2]?.values).toEqual([{ key: 'rojo', label: 'Rojo', count: 2, swatch: '#aa0000', isChosen: false }])
  expect(sections[3]?.values.map(({ isChosen }) => isChosen)).toEqual([false, true])
})

it('lists what is chosen even if it leads nowhere', () => {
  const filters = { ...NO_FILTERS, categories: ['blusas'], brands: ['luna'], options: { 'opcion sort': ['dos=2'] } }
  const sections = filterSections(dictionary, NO_COUNTS, filters)
  expect(sections.map(({ kind, values }) => [kind, values])).toEqual([
    ['category', [{ key: 'blusas', label: 'Blusas', count: 0, swatch: null, isChosen: true }]],
    ['brand', [{ key: 'luna', label: 'Luna', count: 0, swatch: null, isChosen: true }]],
    ['opcion sort', [{ key: 'dos=2', label: 'Dos=2', count: 0, swatch: null, isChosen: true }]],
  ])
})

it('has no lists when nothing is there', () => {
  expect(filterSections(dictionary, NO_COUNTS, NO_FILTERS)).toEqual([])
})

it('finds the ids of a choice', () => {
  const filters = {
    ...NO_FILTERS,
    search: 'rojo',
    categories: ['vestidos', 'no hay'],
    brands: ['luna'],
    options: { talla: ['ch', 'm'], color: ['no hay'], material: ['seda'] },
    minPrice: 20_000,
    maxPrice: 99_900,
    inStock: true,
  }
  expect(selectionOf(filters, dictionary)).toEqual({
    categoryIds: [3],
    brandIds: [11],
    options: [{ typeId: 2, valueIds: [201, 202] }],
    minPrice: 20_000,
    // Beyond the dearest.
    maxPrice: 99_900,
    inStock: true,
  })
})
