import type { Centavos } from '../money/money.ts'
import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'
import { pricedWords } from './price-words.ts'
import { isKind } from './synonyms.ts'

/** A search without the words that are filters, and these filters. */
export interface FilteredSearch {
  /** Blank where it had no other word. */
  search: string
  onSale: boolean
  isNew: boolean
  /** Bounds of the price, inclusive; null is open. */
  minPrice: Centavos | null
  maxPrice: Centavos | null
}

const SALE = stemsOf('oferta rebaja rebajado descuento descontado promoción promo liquidación remate sale outlet ganga')
const NEW = stemsOf('nuevo novedad')
/** English words for new things; the stem of `new` is no Spanish word. */
const NEW_ENGLISH = stemsOf('new arrivals')
/** Words without a meaning next to `nuevo`, `oferta` or a price. */
const FILLING = stemsOf(
  'colección temporada recién llegado llegada lo más en con de ya producto artículo especial algo todo',
)

/**
 * Takes words like `ofertas`, `nuevo` and `menos de $500` for the filters that they are: `vestidos en oferta` searches
 * `vestidos` among the reduced products. `nueva` after a word that is no garment may be a part of a name: `luna nueva` is
 * searched whole.
 */
export function filteredSearch(term: string): FilteredSearch {
  const { words, minPrice, maxPrice } = pricedWords(term.split(' ').filter((word) => word !== ''))
  const stems = words.map((word) => stem(fold(word)))
  const onSale = stems.some((lexeme) => SALE.has(lexeme))
  const isNew = stems.some((_, place) => isNewAt(stems, words, place))
  const filters = { onSale, isNew, minPrice, maxPrice }
  if (Object.values(filters).every((filter) => filter === false || filter === null)) return { search: term, ...filters }
  const rest = words.filter((_, place) => {
    const lexeme = stems[place] ?? ''
    return !(onSale && SALE.has(lexeme)) && !(isNew && (NEW.has(lexeme) || NEW_ENGLISH.has(lexeme)))
  })
  const isFilled = rest.every((word) => FILLING.has(stem(fold(word))))
  return { search: isFilled ? '' : withoutEdges(rest).join(' '), ...filters }
}

function isNewAt(stems: readonly string[], words: readonly string[], place: number): boolean {
  const lexeme = stems[place] ?? ''
  if (NEW_ENGLISH.has(lexeme)) return stems.length === 1 || (lexeme === 'new' && stems[1] === 'arrival')
  if (!NEW.has(lexeme)) return false
  const before = stems.slice(0, place).filter((each) => !FILLING.has(each))
  const isPlural = /s$/i.test(words[place] ?? '')
  return before.length === 0 || isPlural || before.every((each) => isKind([each]))
}

/** The words without the fillings around them. */
function withoutEdges(words: readonly string[]): string[] {
  const isFilling = (word: string) => FILLING.has(stem(fold(word)))
  const first = words.findIndex((word) => !isFilling(word))
  const last = words.findLastIndex((word) => !isFilling(word))
  return words.slice(first, last + 1)
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map((word) => stem(fold(word))))
}
