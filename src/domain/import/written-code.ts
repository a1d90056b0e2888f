import { flaw, type Parsed } from './check-text.ts'
import { quote } from './rejection.ts'

/** `7.50123E+12`: a spreadsheet shows long numbers so and saves them so; the last digits are lost. */
const SCIENTIFIC = /^\d+(?:[.,]\d+)?E\+?\d{1,2}$/i
/** A spreadsheet holds 15 digits, and writes zeros for further ones. */
const ROUNDED = /^\d{15}0+$/
/** Digits in groups of three, at least a million: `7,501,234,567,893`. */
const GROUPED = /^\d{1,3}(?:([.,\u00a0\u202f ])\d{3})(?:\1\d{3})+$/
/** Digits with blanks as they are printed under the bars: `7 501234 567893`. */
const PRINTED = /^(?:\d[ \u00a0]?){7,13}\d$/
/** Fewest digits of a number that a spreadsheet may have changed; shorter ones are codes of a store's own. */
const LONG = 6

/**
 * A barcode as its label has it, after a spreadsheet: `7501234567893.0`, `7,501,234,567,893`, `'0750…`.
 * Blanks between the printed digits are left out.
 * @returns `scientific-code` where digits are lost
 */
export function parseBarcode(written: string): Parsed<string> {
  const text = parseWrittenCode(written)
  if (!text.ok) return text
  const isNumber = GROUPED.test(text.value) || PRINTED.test(text.value)
  return { ok: true, value: isNumber ? text.value.replace(/\D/g, '') : text.value }
}

/** A SKU, in which a dot or comma may be meant. @returns `scientific-code` where digits are lost */
export function parseSku(written: string): Parsed<string> {
  return parseWrittenCode(written)
}

function parseWrittenCode(written: string): Parsed<string> {
  const text = written.replace(/^[\s\u00a0\u200b\ufeff]*'?|[\s\u00a0\u200b\ufeff]+$/g, '')
  if ((SCIENTIFIC.test(text) && /[.,+]/.test(text)) || ROUNDED.test(text)) return flaw('scientific-code', quote(text))
  const decimals = /^(\d+)[.,]0+$/.exec(text)
  return { ok: true, value: decimals?.[1] && decimals[1].length >= LONG ? decimals[1] : text }
}
