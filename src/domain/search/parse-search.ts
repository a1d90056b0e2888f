import { fold } from '../text/fold.ts'
import { searchTerm } from '../text/search-term.ts'
import { codeLexeme, tellingWords, words } from './search-entry.ts'

/** The most words; more narrow nothing. */
const MAX_WORDS = 12
const LONGEST_WORD = 60

/** Among other words, a shorter one is a size or a number rather than a code, and one without a digit is a word. */
const SHORTEST_CODE_AMONG_WORDS = 4
/** A shorter text may be a size or a model. */
const SHORTEST_CODE = 6

/** English exports have `women's`. */
const POSSESSIVE = /['’]s\b/giu

/** A search that was typed, taken apart. */
export interface ParsedSearch {
  /** One line, bounded (domain/text/search-term). */
  text: string
  /** The words without stop words, lower case, in order. */
  words: string[]
  /** The lexemes of the SKUs and barcodes that the search may be, or may have among other words. */
  codes: string[]
  /** Whether it can hardly be anything but a code: then a part of it matches nothing. */
  isCode: boolean
}

export function parseSearch(written: string): ParsedSearch {
  const text = searchTerm(written)
  const codes = codesOf(text)
  const isCode = text.length >= SHORTEST_CODE && /^\S*\d\S*$/.test(text)
  return { text, words: wordsOf(text), codes, isCode }
}

/** Words around the thing that is searched for; left out next to other words. */
const SILENT = new Set(
  'talla tallas talle numero num size color colores busco quiero comprar precio precios barato barata baratos baratas economico economica bonito bonita bonitos bonitas lindo linda casual'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  const all = tellingWords(text.replace(POSSESSIVE, ''))
  const loud = all.filter((word) => !SILENT.has(fold(word)))
  const telling = loud.length > 0 ? loud : all
  // A stop word may be the beginning of another word: `con` of `conjunto`.
  const chosen = telling.length > 0 ? telling : words(text.toLowerCase()).slice(-1)
  return [...new Set(chosen)].slice(0, MAX_WORDS).map((word) => word.slice(0, LONGEST_WORD))
}

function codesOf(text: string): string[] {
  const pieces = text.split(' ').slice(0, MAX_WORDS)
  const codes = [
    codeLexeme(text),
    ...pieces.map(codeLexeme).filter((lexeme) => lexeme.length > SHORTEST_CODE_AMONG_WORDS && /\d/.test(lexeme)),
  ]
  return [...new Set(codes)].filter((lexeme) => lexeme !== '' && lexeme.length <= LONGEST_WORD)
}
