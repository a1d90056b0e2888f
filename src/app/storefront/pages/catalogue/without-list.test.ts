import { expect, it } from 'vitest'
import type { CatalogueData } from './catalogue-data.ts'
import { withoutList } from './without-list.ts'

it('a catalogue without its list is the page before, with the filters that were chosen', () => {
  const shown: CatalogueData = {
    products: [],
    pagination: { page: 1, totalPages: 3, total: 41, hasPrev: false, hasNext: true, limit: 20 },
    search: 'lino',
    title: 'Resultados para «lino»',
    understood: null,
    suggestion: null,
    shorterSearches: [],
    isFiltered: true,
    view: { query: 'search=lino&category=faldas', sections: [], prices: { min: 1, max: 9, step: 1 }, total: 41 },
  }
  const { view, ...page } = withoutList(shown, new URLSearchParams('color=rojo&sort=name-asc&page=2&all=color'))
  expect(view).toEqual({ ...shown.view, query: 'color=rojo&sort=name-asc', hasFailed: true })
  const { view: _, ...before } = shown
  expect(page).toEqual({ ...before, search: '', title: 'Productos' })
})
