import { garmentKind } from '../product/garment-kind.ts'
import { fold } from '../text/fold.ts'
import { type Analysis, MAX_ANALYSIS_TEXT, MAX_KEYWORDS } from './analysis.ts'
import { colorIn, wordsOf } from './words.ts'

/** Confidence of facts recognised by words of a text (docs/rules/photo-search.md#photo-search). */
const BY_WORDS = 0.7

/** Words without information on a garment. */
const STOP = new Set(
  'the and with for this that una uno unos unas los las del con para por que esta este esto como imagen image photo foto shows muestra prenda garment product producto color sobre'.split(
    ' ',
  ),
)

/**
 * Reads a garment off a description in plain words: its first word for a kind and for a colour, and the words around
 * them. Null where it names no garment.
 * @param text one line
 */
export function parseDescription(text: string): Analysis | null {
  const words = wordsOf(text)
  const named = words.findIndex((word) => garmentKind(word) !== null)
  if (named < 0) return null
  const near = words.slice(Math.max(0, named - 4), named + 16)
  const telling = near.filter((word) => word.length > 2 && !STOP.has(fold(word)))
  return {
    productType: words[named] ?? '',
    brand: '',
    color: colorIn(text) ?? '',
    style: '',
    category: '',
    confidence: BY_WORDS,
    description: text.slice(0, MAX_ANALYSIS_TEXT),
    keywords: [...new Set(telling.map((word) => word.toLowerCase()))].slice(0, MAX_KEYWORDS),
  }
}
