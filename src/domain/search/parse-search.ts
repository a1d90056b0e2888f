import { searchTerm } from '../text/search-term.ts'
import { words } from '../text/words.ts'
import { codeLexeme, tellingWords } from './search-entry.ts'

/** More words than these narrow nothing. */
const MAX_WORDS = 12
const LONGEST_WORD = 60

/** Among other words, what is shorter is a size or a number rather than a code, and what has no digit is a word. */
const SHORTEST_CODE_AMONG_WORDS = 4
/** What is shorter may be a size or a model. */
const SHORTEST_CODE = 6

/** What was typed, taken apart. */
export interface AskedSearch {
  /** One line, bounded (domain/text/search-term). */
  text: string
  /** The telling words, lower case, in order. */
  words: string[]
  /** The lexemes of the SKUs and barcodes that it may be, or name among other words. */
  codes: string[]
  /** Whether it can hardly be anything else: a part of it names nothing. */
  isCode: boolean
}

export function parseSearch(written: string): AskedSearch {
  const text = searchTerm(written)
  const codes = codesOf(text)
  const isCode = text.length >= SHORTEST_CODE && /^\S*\d\S*$/.test(text)
  return { text, words: wordsOf(text), codes, isCode }
}

function wordsOf(text: string): string[] {
  const telling = tellingWords(text)
  // A word that says nothing may be the beginning of one that does: `con` of `conjunto`.
  const found = telling.length > 0 ? telling : words(text.toLowerCase()).slice(-1)
  return [...new Set(found)].slice(0, MAX_WORDS).map((word) => word.slice(0, LONGEST_WORD))
}

function codesOf(text: string): string[] {
  const pieces = text.split(' ').slice(0, MAX_WORDS)
  const codes = [
    codeLexeme(text),
    ...pieces.map(codeLexeme).filter((lexeme) => lexeme.length > SHORTEST_CODE_AMONG_WORDS && /\d/.test(lexeme)),
  ]
  return [...new Set(codes)].filter((lexeme) => lexeme !== '' && lexeme.length <= LONGEST_WORD)
}
