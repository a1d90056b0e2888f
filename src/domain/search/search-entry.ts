import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'

/** Stop words: they do not describe a garment. */
const STOP_WORDS = new Set('a al con de del el en es la las lo los o para por que sin su un una unas unos y'.split(' '))

/** The words of a text without stop words, lower case, in order: `Vestido de NIÑA` → `vestido`, `niña`. */
export function tellingWords(text: string): string[] {
  return words(text.toLowerCase()).filter((word) => !STOP_WORDS.has(fold(word)))
}

/** The stems of a text's words without stop words, folded, in order. */
export function searchStems(text: string): string[] {
  return tellingWords(text).map((word) => stem(fold(word)))
}

/**
 * The lexemes of a word: its stem, and for a word with `ñ` also the stem with the `ñ`, so that a search with it finds
 * those first and a search without it finds them, too.
 */
export function lexemesOf(word: string): string[] {
  const plain = stem(fold(word))
  const spanish = spanishStem(word)
  return spanish === plain ? [plain] : [plain, spanish]
}

/** The stem with the word's `ñ`. */
export function spanishStem(word: string): string {
  return stem(spanishFold(word))
}

/** A word in lower case, folded except for its `ñ`. */
export function spanishFold(word: string): string {
  return word.normalize('NFC').split('ñ').map(fold).join('ñ')
}

/** The lexeme of a SKU or barcode, which is found whole or not at all: `VA-001` → `=va001`. Empty without a letter. */
export function codeLexeme(code: string): string {
  const folded = words(fold(code)).join('')
  return folded === '' ? '' : `=${folded}`
}

/** The lexemes and words by which a product is found. */
export interface SearchEntry {
  lexemes: string[]
  /** The words that a typing error may have meant, in lower case, each once. */
  words: string[]
}

/** Characters of a lexeme; PostgreSQL takes up to 2,046 bytes, and typed words are much shorter. */
const LONGEST = 60

/**
 * The entry of a product.
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

/** The runs of letters and digits in a text, in order: `ABC-123 «azul»` → `ABC`, `123`, `azul`. */
export function words(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}
