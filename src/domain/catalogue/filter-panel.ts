import { newSince } from './badges.ts'
import type { Dictionary, DictionaryEntry, DictionaryType } from './dictionary.ts'
import type { FacetCounts, Selection } from './facets.ts'
import type { Filters, OpenedList } from './filters.ts'

/**
 * A list offers so many values, the ones with the most products, plus the chosen ones
 * (docs/rules/catalogue.md#filter-panel).
 */
export const OFFERED_FIRST = 8
/**
 * An opened list shows so many values more at a time: a browser is seconds at work on a thousand rows, and so is a
 * document.
 */
export const OPENED_STEP = 200

/** One list of the filter panel (docs/rules/catalogue.md#filter-panel). */
export interface FilterSection {
  /** The name of its parameter in URLs: `category`, `brand` or an option type's name. */
  kind: string
  label: string
  role: 'category' | 'brand' | DictionaryType['role']
  /** In the dictionary's sequence. */
  values: FilterValue[]
  /** How many values there are, with those that are left out. */
  total: number
}

export interface FilterValue {
  key: string
  label: string
  /** How many products it leads to, given what else is chosen. */
  count: number
  /** `#rrggbb` of a colour where it is known. */
  swatch?: string
  /** A main category, which stays in the list next to every other choice. */
  isMain?: true
}

/** The ids of the categories with the most products in the store, as many as a list offers at first. */
export function mainCategories(
  { categories }: Pick<Dictionary, 'categories'>,
  counts: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const ids = categories.map(({ id }) => id).filter((id) => (counts.get(id) ?? 0) > 0)
  return new Set(ids.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)).slice(0, OFFERED_FIRST))
}

/**
 * The panel's lists with all their values. A value is listed when it leads to any product, is chosen or is a main
 * category; a list without values is left out.
 * @param main ids of the main categories
 */
export function wholeSections(
  dictionary: Dictionary,
  counts: FacetCounts,
  filters: Filters,
  main: ReadonlySet<number> = new Set(),
): FilterSection[] {
  const { categories, brands, types } = dictionary
  const section = (
    facts: Pick<FilterSection, 'kind' | 'label' | 'role'>,
    entries: readonly (DictionaryEntry & { swatch?: string | null })[],
    counted: ReadonlyMap<number, number>,
  ): FilterSection => {
    const stays = facts.kind === 'category' ? main : new Set<number>()
    const values = listed(entries, { counted, chosen: chosenOf(filters, facts.kind), stays })
    return { ...facts, values, total: values.length }
  }
  return [
    section({ kind: 'category', label: 'Categorías', role: 'category' }, categories, counts.categories),
    section({ kind: 'brand', label: 'Marcas', role: 'brand' }, brands, counts.brands),
    ...types.map(({ parameter, label, role, values }) =>
      section({ kind: parameter, label, role }, values, counts.values),
    ),
  ].filter(({ total }) => total > 0)
}

/**
 * The panel's lists as a page has them: a store's hundreds of values would be most of its bytes.
 * @param opened the list with more of them
 */
export function offeredSections(
  sections: readonly FilterSection[],
  filters: Filters,
  opened: OpenedList | null = null,
): FilterSection[] {
  return sections.map((section) => {
    const { kind, values } = section
    const chosen = chosenOf(filters, kind)
    const limit = opened?.kind === kind ? opened.steps * OPENED_STEP : 0
    const shown = values.filter(({ key }, index) => index < limit || chosen.includes(key))
    return { ...section, values: limit > 0 ? shown : offeredValues(values, chosen) }
  })
}

/** The list as the URL names it: `color`, then `color.2` … */
export function writtenList({ kind, steps }: OpenedList): string {
  return steps === 1 ? kind : `${kind}.${steps}`
}

interface ListedBy {
  counted: ReadonlyMap<number, number>
  /** Keys. */
  chosen: readonly string[]
  /** Ids of the values that are listed with any count. */
  stays: ReadonlySet<number>
}

function listed(
  entries: readonly (DictionaryEntry & { swatch?: string | null })[],
  { counted, chosen, stays }: ListedBy,
): FilterValue[] {
  const keys = new Set(chosen)
  return entries
    .filter(({ id, key }) => (counted.get(id) ?? 0) > 0 || keys.has(key) || stays.has(id))
    .map(({ id, key, label, swatch }) => ({
      key,
      label,
      count: counted.get(id) ?? 0,
      ...(swatch && { swatch }),
      ...(stays.has(id) && { isMain: true }),
    }))
}

/**
 * The first by count (in the dictionary's sequence where counts are the same), the main categories and the chosen ones.
 */
export function offeredValues(values: readonly FilterValue[], chosen: readonly string[]): FilterValue[] {
  const first = [...values].sort((one, other) => other.count - one.count).slice(0, OFFERED_FIRST)
  return values.filter((value) => first.includes(value) || value.isMain || chosen.includes(value.key))
}

function chosenOf({ categories, brands, options }: Filters, kind: string): readonly string[] {
  if (kind === 'category') return categories
  return (kind === 'brand' ? brands : options[kind]) ?? []
}

/**
 * The filters of a URL by the database's ids. The search is no part of them: what it matches only the database knows.
 */
export function filterIdsOf(filters: Filters, dictionary: Dictionary, now: Date): Selection {
  return {
    categoryIds: idsOf(filters.categories, dictionary.categories),
    brandIds: idsOf(filters.brands, dictionary.brands),
    options: dictionary.types
      .map(({ id, parameter, values }) => ({ typeId: id, valueIds: idsOf(filters.options[parameter] ?? [], values) }))
      .filter(({ valueIds }) => valueIds.length > 0),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    inStock: filters.inStock,
    branchFid: filters.branch,
    onSale: filters.onSale,
    newSince: filters.isNew ? newSince(now) : null,
  }
}

function idsOf(keys: readonly string[], entries: readonly DictionaryEntry[]): number[] {
  const chosen = new Set(keys)
  return entries.filter(({ key }) => chosen.has(key)).map(({ id }) => id)
}
