import { searchStems } from '../search/search-entry.ts'
import { isTradeSynonym } from '../search/synonyms.ts'
import type { Dictionary, DictionaryType } from './dictionary.ts'
import type { Filters } from './filters.ts'

/** The option values that a list is about, as its filters and its search name them. */
export interface ListedValues {
  /** How well each value matches; a value that is named whole weighs more than a part of a name. */
  weights: ReadonlyMap<number, number>
  /** The sizes among them. */
  sizeIds: ReadonlySet<number>
}

const WHOLE = 2
const PART = 1

/**
 * The values of a selection: the chosen ones and, of colours and sizes that are not chosen, the ones in the search
 * (`vestido negro m`). A search for `azul` also wants `Azul marino`, but `Azul` more.
 */
export function wantedValues(
  { options, search }: Pick<Filters, 'options' | 'search'>,
  { types }: Dictionary,
): ListedValues {
  const stems = searchStems(search)
  const weights = new Map<number, number>()
  const sizeIds = new Set<number>()
  for (const type of types) {
    const chosen = new Set(options[type.parameter] ?? [])
    for (const value of type.values) {
      const weight = chosen.size > 0 ? WHOLE * Number(chosen.has(value.key)) : weightIn(stems, type, value.label)
      if (weight === 0) continue
      weights.set(value.id, weight)
      if (type.role === 'size') sizeIds.add(value.id)
    }
  }
  return { weights, sizeIds }
}

/** How well a search names a value: whole, in part, or not. */
function weightIn(stems: readonly string[], { role }: DictionaryType, label: string): number {
  if (role === 'other' || stems.length === 0) return 0
  const own = searchStems(label)
  if (own.length === 0) return 0
  const isNamed = (lexeme: string) => stems.some((each) => each === lexeme || isTradeSynonym(each, lexeme))
  const named = own.filter(isNamed).length
  if (named === own.length) return WHOLE
  return role === 'color' && named > 0 ? PART : 0
}
