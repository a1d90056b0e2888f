import type { Dictionary, DictionaryEntry, DictionaryType, DictionaryValue } from './dictionary.ts'
import type { FacetCounts, Selection } from './facets.ts'
import type { Filters } from './filters.ts'

/** One list of the filter panel (docs/rules.md#filter-panel). */
export interface FilterSection {
  /** The name of its parameter in URLs: `category`, `brand` or that of an option type. */
  kind: string
  label: string
  role: 'category' | 'brand' | DictionaryType['role']
  values: FilterValue[]
}

export interface FilterValue {
  key: string
  label: string
  /** How many products it leads to, given what else is chosen. */
  count: number
  /** `#rrggbb` of a colour where it is known. */
  swatch: string | null
  isChosen: boolean
}

/**
 * The panel's lists in the dictionary's sequence. A value is listed when it leads to any product or is chosen; a list
 * without values is left out.
 */
export function filterSections(dictionary: Dictionary, counts: FacetCounts, filters: Filters): FilterSection[] {
  const { categories, brands, types } = dictionary
  const named = (entries: Dictionary['brands']) => entries.map((entry) => ({ ...entry, swatch: null }))
  const section = (
    { kind, label, role }: Omit<FilterSection, 'values'>,
    values: readonly DictionaryValue[],
    counted: ReadonlyMap<number, number>,
    chosen: readonly string[] = [],
  ): FilterSection => ({ kind, label, role, values: offered(values, counted, chosen) })
  return [
    section(
      { kind: 'category', label: 'Categorías', role: 'category' },
      named(categories),
      counts.categories,
      filters.categories,
    ),
    section({ kind: 'brand', label: 'Marcas', role: 'brand' }, named(brands), counts.brands, filters.brands),
    ...types.map(({ parameter, label, role, values }) =>
      section({ kind: parameter, label, role }, values, counts.values, filters.options[parameter]),
    ),
  ].filter(({ values }) => values.length > 0)
}

function offered(
  values: readonly DictionaryValue[],
  counted: ReadonlyMap<number, number>,
  chosen: readonly string[],
): FilterValue[] {
  const keys = new Set(chosen)
  return values
    .map(({ id, key, label, swatch }) => ({
      ...{ key, label, swatch },
      count: counted.get(id) ?? 0,
      isChosen: keys.has(key),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen)
}

/**
 * The filters of a URL by the database's ids. The search is no part of them: what it matches only the database knows.
 */
export function selectionOf(filters: Filters, dictionary: Dictionary): Selection {
  return {
    categoryIds: idsOf(filters.categories, dictionary.categories),
    brandIds: idsOf(filters.brands, dictionary.brands),
    options: dictionary.types
      .map(({ id, parameter, values }) => ({ typeId: id, valueIds: idsOf(filters.options[parameter] ?? [], values) }))
      .filter(({ valueIds }) => valueIds.length > 0),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    inStock: filters.inStock,
  }
}

function idsOf(keys: readonly string[], entries: readonly DictionaryEntry[]): number[] {
  const chosen = new Set(keys)
  return entries.filter(({ key }) => chosen.has(key)).map(({ id }) => id)
}
