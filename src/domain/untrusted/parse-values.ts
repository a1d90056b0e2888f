import { isBlobKey } from '../image/image-path.ts'
import { MAX_TEXT } from '../limits/limits.ts'
import { type Centavos, MAX_CENTAVOS } from '../money/money.ts'

/** The fields of a value from outside; what is no object has none. */
export function fieldsOf(untrusted: unknown): Readonly<Record<string, unknown>> {
  return typeof untrusted === 'object' && untrusted !== null ? (untrusted as Record<string, unknown>) : {}
}

/** The largest id that an address can have: 15 digits. */
const MAX_ID = 999_999_999_999_999

/** A whole number from 1 to `most`; null for what is none, also where it is written as text. */
export function parseCount(found: unknown, most: number): number | null {
  return Number.isSafeInteger(found) && (found as number) > 0 && (found as number) <= most ? (found as number) : null
}

/** Of a product or a variant; null for what can't be one. */
export function parseId(found: unknown): number | null {
  return parseCount(found, MAX_ID)
}

/** Null for what nothing can cost. */
export function parsePrice(found: unknown): Centavos | null {
  return parseCount(found, MAX_CENTAVOS)
}

/**
 * As much as a shop has of a name; null when it says nothing. Half a surrogate pair is replaced: no text that holds one
 * can become part of an address.
 */
export function parseText(found: unknown): string | null {
  if (typeof found !== 'string') return null
  const text = found.slice(0, MAX_TEXT).replace(/\p{Surrogate}/gu, '\ufffd')
  return text.trim() === '' ? null : text
}

/** The key of an image: it becomes part of an address. */
export function parseBlobKey(found: unknown): string | null {
  return typeof found === 'string' && isBlobKey(found) ? found : null
}
