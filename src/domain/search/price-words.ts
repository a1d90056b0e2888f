import { type Centavos, MAX_CENTAVOS } from '../money/money.ts'
import { parsePesos } from '../money/parse-pesos.ts'
import { fold } from '../text/fold.ts'

/** The words of a search without those that are prices, and the bounds that these name. */
export interface PricedWords {
  words: string[]
  /** Bounds of the price, inclusive; null is open. The lower one comes first. */
  minPrice: Centavos | null
  maxPrice: Centavos | null
}

const AMOUNT = String.raw`(?:los )?(\$ ?)?(mil|(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)( ?mil)?( ?(?:pesos?|mxn|mx|\$))?`
const AT_MOST = `no mas (?:de|que)|menos (?:de|que)|(?:debajo|abajo) de|bajo|menor(?:es)? (?:a|de|que)|hasta|maximo`
const AT_LEAST = `mas (?:de|que)|mayor(?:es)? (?:a|de|que)|(?:encima|arriba) de|a partir de|desde|minimo`
const RANGE = `(?:entre|desde|de) ${AMOUNT} ?(?:y|a|hasta|-) ?${AMOUNT}`

/** In the sequence in which they are looked for: `no más de` contains `más de`. */
const PHRASES = [
  { pattern: phrase(RANGE), bounds: ['min', 'max'] },
  { pattern: phrase(`(?:${AT_MOST}) ${AMOUNT}`), bounds: ['max'] },
  { pattern: phrase(`(?:${AT_LEAST}) ${AMOUNT}`), bounds: ['min'] },
] as const

/** The words that lead to a price, and mean nothing without it: `con precio de`, `que cuesten`. */
const LEADING = new Set('por de con en a y que precio precios cueste cuesten cuestan valga valgan'.split(' '))
/** After these a number is a size. */
const SIZES = new Set('talla tallas talle numero num no size medida'.split(' '))
/** Before these a number is a measure. */
const UNITS = new Set(
  'mm cm m mts metros ml l litros g gr gramos kg kilos oz meses anos hilos piezas pzas %'.split(' '),
)

/**
 * Takes phrases like `menos de $500` and `entre 300 y 600` for bounds of the price. An amount without `$` or `pesos` is
 * a price only with three to five digits, next to no word for a size or a measure: `desde 28` may be a size.
 */
export function pricedWords(words: readonly string[]): PricedWords {
  const priced: PricedWords = { words: [...words], minPrice: null, maxPrice: null }
  for (const { pattern, bounds } of PHRASES) {
    const found = findPrices(priced.words, pattern)
    if (found === null) continue
    const [first = 0, last = first] = found.amounts
    if (bounds[0] === 'min') priced.minPrice = Math.min(first, last)
    if (bounds.at(-1) === 'max') priced.maxPrice = Math.max(first, last)
    priced.words = found.rest
  }
  const { minPrice, maxPrice } = priced
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return priced
  return { words: priced.words, minPrice: maxPrice, maxPrice: minPrice }
}

function findPrices(words: readonly string[], pattern: RegExp): { amounts: Centavos[]; rest: string[] } | null {
  const folded = words.map(fold)
  const text = folded.join(' ')
  const match = pattern.exec(text)
  if (!match) return null
  const end = wordsIn(text.slice(0, match.index + match[0].length))
  let start = wordsIn(text.slice(0, match.index))
  while (LEADING.has(folded[start - 1] ?? '')) start--
  // Each amount has four groups: `$`, the number, `mil` and the currency.
  const groups = match.slice(1)
  const written = groups.flatMap((_, place) => (place % 4 === 0 ? [groups.slice(place, place + 4)] : []))
  const isMarked = written.some(
    ([sign, number, thousand, currency]) => sign || thousand || currency || number === 'mil',
  )
  const isMeasure = SIZES.has(folded[start - 1] ?? '') || UNITS.has(folded[end] ?? '')
  if (!isMarked && (isMeasure || !written.every(([, number]) => isLikePrice(number ?? '')))) return null
  const amounts = written.map(([, number, thousand]) => amountOf(number ?? '', thousand !== undefined))
  if (amounts.some((amount) => amount === null)) return null
  return { amounts: amounts.filter((amount) => amount !== null), rest: [...words.slice(0, start), ...words.slice(end)] }
}

function isLikePrice(number: string): boolean {
  return /^\d{3,5}$/.test(number.replaceAll(',', '').replace(/\.\d+$/, ''))
}

function amountOf(number: string, isThousands: boolean): Centavos | null {
  const amount = number === 'mil' ? 100_000 : parsePesos(number)
  const whole = amount === null ? null : amount * (isThousands ? 1000 : 1)
  return whole !== null && whole <= MAX_CENTAVOS ? whole : null
}

/** A pattern for whole words. */
function phrase(pattern: string): RegExp {
  return new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`)
}

/** How many words of a text are complete where it ends. */
function wordsIn(text: string): number {
  return text.split(' ').filter((word) => word !== '').length
}
