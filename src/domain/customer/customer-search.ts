import { fold } from '../text/fold.ts'

/** The parsed text of a customer search at the counter. */
export interface CustomerSearch {
  /** Folded words, each of which name, e-mail or phone must have, at the beginning of a word or anywhere in it. */
  words: { text: string; isBeginning: boolean }[]
  /** The order whose customer it is; null where nothing looks like a folio. */
  folio: number | null
}

/** Further words are not looked at. */
const MOST_WORDS = 6
/** Characters; longer than any e-mail typed by hand. */
const MAX_LENGTH = 120
/** Shorter words would be found in every name, so they count at the beginning of one alone. */
const SHORTEST_WITHIN = 3
/** As numbers are written in lists of contacts. */
const PHONE = /^\+?[\d\s().-]+$/
/** Digits of a Mexican number; a country's code before it is stored with some and not with others. */
const PHONE_DIGITS = 10

/**
 * Parses a typed search: a name, an e-mail, a phone, parts of them, or a folio with or without its sign (`#1042`,
 * `PEDIDO-1042`). A number by itself may be a folio or a part of a phone.
 * @param folio the folio that the text is, if it is one
 * @returns null for an empty search
 */
export function parseCustomerSearch(written: string, folio: number | null): CustomerSearch | null {
  const text = [...written.replace(/\p{Cc}|\p{Cs}/gu, ' ')].slice(0, MAX_LENGTH).join('').trim()
  if (text === '') return null
  if (folio !== null && !/^\d/.test(text)) return { words: [], folio }
  const digits = text.replace(/\D/g, '')
  if (PHONE.test(text) && digits !== '') return { words: [wordOf(digits.slice(-PHONE_DIGITS))], folio }
  const words = fold(text).split(' ').slice(0, MOST_WORDS)
  return words[0] === '' ? null : { words: words.map(wordOf), folio: null }
}

function wordOf(text: string): CustomerSearch['words'][number] {
  return { text, isBeginning: [...text].length < SHORTEST_WITHIN }
}
