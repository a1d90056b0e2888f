import { fold } from '../text/fold.ts'
import { words } from '../text/words.ts'
import { stem } from './stem.ts'

/** Words that say nothing about a garment. */
const STOP_WORDS = new Set('a al con de del el en es la las lo los o para por que sin su un una unas unos y'.split(' '))

/** The telling words of a text, lower case, in order: `Vestido de NIÑA` → `vestido`, `niña`. */
export function tellingWords(text: string): string[] {
  return words(text.toLowerCase()).filter((word) => !STOP_WORDS.has(fold(word)))
}

/**
 * The lexemes of a word: its stem, and where it has an `ñ` also the stem that keeps it, so that who writes it finds
 * those first and who doesn't finds them, too.
 */
export function lexemesOf(word: string): string[] {
  const plain = stem(fold(word))
  const spanish = spanishStem(word)
  return spanish === plain ? [plain] : [plain, spanish]
}

/** The stem that keeps the word's `ñ`. */
export function spanishStem(word: string): string {
  return stem(spanishFold(word))
}

/** A word, lower case, folded except that it keeps its `ñ`. */
export function spanishFold(word: string): string {
  return word.normalize('NFC').split('ñ').map(fold).join('ñ')
}

/** The lexeme of a SKU or barcode, which is found whole or not at all: `VA-001` → `=va001`. Empty without a letter. */
export function codeLexeme(code: string): string {
  const folded = words(fold(code)).join('')
  return folded === '' ? '' : `=${folded}`
}

/** What a product is found by. */
export interface SearchEntry {
  lexemes: string[]
  /** The words that a slip of the finger may have meant, lower case, each once. */
  words: string[]
}

/** PostgreSQL takes no longer lexeme than 2,046 bytes; no word that anybody types comes near. */
const LONGEST = 60

/**
 * @param texts name, brand, category and option values
 * @param codes SKUs and barcodes
 */
export function searchEntry({ texts, codes }: { texts: readonly string[]; codes: readonly string[] }): SearchEntry {
  const found = [...new Set(texts.flatMap(tellingWords))].filter((word) => word.length <= LONGEST)
  const codeLexemes = codes.map(codeLexeme).filter((lexeme) => lexeme !== '' && lexeme.length <= LONGEST)
  return {
    lexemes: [...new Set([...found.flatMap(lexemesOf), ...codeLexemes])],
    words: found.filter((word) => /^\p{L}{3,}$/u.test(word)),
  }
}
