import { tidyText } from '../text/tidy-text.ts'

/** Why a text can't be part of an order. */
type CheckoutTextErrorCode = 'text-too-long' | 'text-not-allowed'

interface TextRule {
  /** Characters, each counted as one that a reader takes for one sign of an alphabet. */
  max: number
  /** Whether it may have line breaks. */
  isLong?: boolean
}

/** Longer ones are rejected before they are looked at: this many signs may stand for a character. */
const SIGNS_PER_CHARACTER = 8

/** Control characters and halves of a sign; tabs and line breaks are looked at apart. */
const NOT_ALLOWED = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * A text of the checkout as it is kept: without spaces around it, nothing in it that a page can't show. HTML and emoji
 * are text like any other: whoever shows them shows them as they were typed. Without anything that is seen, it is ''.
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
