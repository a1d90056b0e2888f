import { tidyText } from '../text/tidy-text.ts'

/** Why a text can't be part of an order. */
type CheckoutTextErrorCode = 'text-too-long' | 'text-not-allowed'

interface TextRule {
  /** Characters, counted by code points. */
  max: number
  /** Whether the text may have line breaks. */
  isLong?: boolean
}

/** A longer text is rejected unseen: a character may take this many code units, invisible ones included. */
const SIGNS_PER_CHARACTER = 8

/** Control characters and halves of a surrogate pair; tabs and line breaks are checked apart. */
const NOT_ALLOWED = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * A text of the checkout as it is stored: trimmed, and with nothing in it that a page can't show. HTML and emoji are
 * text like any other and are shown as they were typed. A text without visible characters is ''.
 */
export function parseCheckoutText(
  written: string,
  { max, isLong = false }: TextRule,
): { text: string } | { error: CheckoutTextErrorCode } {
  if (written.length > max * SIGNS_PER_CHARACTER) return { error: 'text-too-long' }
  if (NOT_ALLOWED.test(written)) return { error: 'text-not-allowed' }
  const tidy = tidyText(written)
  if (!isLong && tidy.includes('\n')) return { error: 'text-not-allowed' }
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(tidy)) return { text: '' }
  const text = tidy.replace(/[^\S\n]+/g, ' ')
  return [...text].length > max ? { error: 'text-too-long' } : { text }
}
