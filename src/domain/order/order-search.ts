import { type CustomerSearch, parseCustomerSearch } from '../customer/customer-search.ts'
import { fold } from '../text/fold.ts'
import { parseScannedFolio } from './folio.ts'

/** The parsed text of a search for orders at the counter. */
export interface OrderSearch {
  /**
   * An order is found that has all words of one of these ways: a number with gaps may be a phone, without them, or a
   * code as it is written.
   */
  ways: CustomerSearch['words'][]
  /** The order that has this folio is found, too; null where nothing looks like one. */
  folio: number | null
}

const MOST_WORDS = 6

/**
 * Parses a typed search: name, phone, e-mail, product, code or tracking number, parts of them in any sequence, or a
 * folio (`12`, `#12`, `PEDIDO-12`). @returns null for an empty search
 */
export function parseOrderSearch(written: string): OrderSearch | null {
  const folio = parseScannedFolio(written)
  const search = parseCustomerSearch(written, folio)
  if (!search) return null
  const { words } = search
  const [only] = words
  const typed = fold(written.replace(/\p{Cc}|\p{Cs}/gu, ' '))
    .split(' ')
    .slice(0, MOST_WORDS)
  const isAsTyped = only === undefined || words.length > 1 || typed.join(' ') === only.text
  const isPhone = words.length === 1 && only !== undefined && /^\d+$/.test(only.text)
  const ways = isPhone && !isAsTyped ? [words, typed.map((text) => ({ text, isBeginning: false }))] : [words]
  return { ways: ways.filter((way) => way.length > 0), folio }
}
