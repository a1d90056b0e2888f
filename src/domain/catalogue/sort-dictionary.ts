import type { Dictionary, DictionaryEntry } from './dictionary.ts'
import { compareSizes } from './size-order.ts'

const collator = new Intl.Collator('es-MX', { numeric: true })

/** Sorts the names of a store's catalogue as they are offered (docs/rules/catalogue.md#filter-panel). */
export function sortDictionary({ categories, brands, types, ...rest }: Dictionary): Dictionary {
  return {
    categories: categories.toSorted(byLabel),
    brands: brands.toSorted(byLabel),
    types: types
      .toSorted(byLabel)
      .map((type) => ({ ...type, values: type.values.toSorted(type.role === 'size' ? byWearing : byLabel) })),
    ...rest,
  }
}

/** Compares by label, and equal labels by their keys, so that the sequence is always the same. */
function byLabel(one: DictionaryEntry, other: DictionaryEntry): number {
  return collator.compare(one.label, other.label) || (one.key < other.key ? -1 : 1)
}

function byWearing(one: DictionaryEntry, other: DictionaryEntry): number {
  return compareSizes(one.label, other.label) || byLabel(one, other)
}
