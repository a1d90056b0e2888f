import type { Centavos } from '../money/money.ts'
import { parsePesos } from '../money/parse-pesos.ts'
import { filteredSearch } from '../search/filter-words.ts'
import { fold } from '../text/fold.ts'
import { searchTerm } from '../text/search-term.ts'
import type { Dictionary, DictionaryEntry } from './dictionary.ts'
import { OPENED_STEP, writtenList } from './filter-panel.ts'
import { type CatalogueQuery, type Filters, type OpenedList, SORTS } from './filters.ts'
import { parsePage } from './pagination.ts'
import { activePrices } from './price-range.ts'

/**
 * Parses a catalogue URL. Values that the store lacks, invalid prices, sorts and searches, and filters that narrow
 * nothing are ignored; a minimum above the maximum is swapped with it. Words of the search that are filters are taken
 * for these.
 * @param forcesStock whether the store shows only products in stock (docs/rules/catalogue.md#in-stock-filter),
 * regardless of the URL
 * @returns page null when the URL requests an invalid one
 */
export function parseCatalogueUrl(
  parameters: URLSearchParams,
  dictionary: Dictionary,
  { forcesStock }: { forcesStock: boolean },
): Omit<CatalogueQuery, 'page'> & { page: number | null } {
  const options: Record<string, string[]> = {}
  for (const { parameter, values } of dictionary.types) {
    const chosen = known(parameters.getAll(parameter), values)
    if (chosen.length > 0) options[parameter] = chosen
  }
  const typed = filteredSearch(searchTerm(parameters.get('search')))
  const low = typed.minPrice ?? parseAmount(parameters.get('min'))
  const high = typed.maxPrice ?? parseAmount(parameters.get('max'))
  const isReversed = low !== null && high !== null && low > high
  const sort = SORTS.find((each) => each === parameters.get('sort')) ?? 'default'
  return {
    filters: {
      search: typed.search,
      categories: known(parameters.getAll('category'), dictionary.categories),
      brands: known(parameters.getAll('brand'), dictionary.brands),
      options,
      ...activePrices({ minPrice: isReversed ? high : low, maxPrice: isReversed ? low : high }, dictionary.prices),
      inStock: forcesStock || parameters.get('stock') === '1',
      branch: dictionary.branches.find(({ fid }) => fid === parameters.get('branch'))?.fid ?? null,
      onSale: typed.onSale || parameters.get('sale') === '1',
      isNew: typed.isNew || parameters.get('new') === '1',
    },
    sort,
    page: parsePage(parameters.get('page')),
    opened: openedList(parameters.get('all'), dictionary),
  }
}

/** The list that a URL names, where the store has it and so many values of it. */
function openedList(written: string | null, { categories, brands, types }: Dictionary): OpenedList | null {
  const lists = [
    ['category', categories],
    ['brand', brands],
    ...types.map(({ parameter, values }) => [parameter, values] as const),
  ] as const
  for (const [kind, values] of lists) {
    if (written === kind) return { kind, steps: 1 }
    const steps = written?.startsWith(`${kind}.`) ? parsePage(written.slice(kind.length + 1)) : null
    if (steps !== null && steps > 1 && (steps - 1) * OPENED_STEP < values.length) return { kind, steps }
  }
  return null
}

/** The requested keys that the store has, in the store's sequence, so that one selection has one URL. */
function known(requested: readonly string[], entries: readonly DictionaryEntry[]): string[] {
  if (requested.length === 0) return []
  const keys = new Set(requested.map(fold))
  return entries.filter(({ key }) => keys.has(key)).map(({ key }) => key)
}

/** An amount as a URL has it, or as it was typed into a form without JavaScript: `1,299.50`. */
function parseAmount(written: string | null): Centavos | null {
  return written === null ? null : parsePesos(written)
}

/** An amount as a URL has it, in pesos: `1299`, `99.5`. */
function pesos(amount: Centavos): string {
  return String(amount / 100)
}

/** The parameters of a catalogue URL, in a fixed sequence. */
export function catalogueParameters(
  { filters, sort = 'default', page = 1, opened = null }: Partial<CatalogueQuery> & { filters: Filters },
  { forcesStock }: { forcesStock: boolean },
): URLSearchParams {
  const parameters = new URLSearchParams()
  if (filters.search !== '') parameters.set('search', filters.search)
  for (const key of filters.categories) parameters.append('category', key)
  for (const key of filters.brands) parameters.append('brand', key)
  for (const [parameter, keys] of Object.entries(filters.options)) {
    for (const key of keys) parameters.append(parameter, key)
  }
  if (filters.minPrice !== null) parameters.set('min', pesos(filters.minPrice))
  if (filters.maxPrice !== null) parameters.set('max', pesos(filters.maxPrice))
  if (filters.inStock && !forcesStock) parameters.set('stock', '1')
  if (filters.branch !== null) parameters.set('branch', filters.branch)
  if (filters.onSale) parameters.set('sale', '1')
  if (filters.isNew) parameters.set('new', '1')
  if (sort !== 'default') parameters.set('sort', sort)
  if (page !== 1) parameters.set('page', String(page))
  if (opened !== null) parameters.set('all', writtenList(opened))
  return parameters
}
