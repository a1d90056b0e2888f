import { fold } from '../text/fold.ts'

/** The ways to search: by words, by a barcode, by a photo (of which only what it shows in words is known). */
export const SEARCH_WAYS = ['text', 'barcode', 'photo'] as const

export type SearchWay = (typeof SEARCH_WAYS)[number]

/** A search that found nothing. */
export interface SearchMiss {
  way: SearchWay
  /** As it was searched. */
  term: string
}

/** A term that found nothing on some days. */
export interface MissedSearch {
  way: SearchWay
  /** Folded. */
  term: string
  /**
   * Requests without results: the dropdown's, which come while a shopper types, as well as the catalogue page's. It is
   * no number of people.
   */
  count: number
  lastDay: string
}

/** How long misses are stored. */
export const MISSES_STORED_MS = 90 * 86_400_000

/** Characters of a counted term; longer ones are sentences that are never searched twice. */
export const MOST_CHARACTERS = 60
/** Digits from which on a text may be a telephone or the number of a card. */
const MANY_DIGITS = 7
/** Lengths of a trade item number; a card's number has 15 or 16 digits, a telephone 10. */
const GTIN = /^(?:\d{8}|\d{12,14})$/

/**
 * The term under which a search without results is counted (decision 056): folded, so that spellings of one word are
 * one.
 * @returns null for a term that is not counted, since it is too long or may identify a person: an e-mail, a telephone,
 * a card
 */
export function missedTerm({ way, term }: SearchMiss): string | null {
  const folded = fold(
    term
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[\p{C}\s]+/gu, ' '),
  )
  if (folded === '' || folded.length > MOST_CHARACTERS || folded.includes('@')) return null
  if (way === 'barcode' && isItemNumber(folded)) return folded
  const digits = folded.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= MANY_DIGITS ? null : folded
}

/** Whether it is a trade item number with the check digit that belongs to it. */
function isItemNumber(code: string): boolean {
  if (!GTIN.test(code)) return false
  const digits = [...code].map(Number).reverse()
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 1 ? 3 : 1), 0) % 10 === 0
}
