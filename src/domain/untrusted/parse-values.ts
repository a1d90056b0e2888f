import { isBlobKey } from '../image/image-path.ts'
import { MAX_TEXT } from '../limits/limits.ts'
import { type Centavos, MAX_CENTAVOS } from '../money/money.ts'

/** The fields of an untrusted value; anything but an object has none. */
export function fieldsOf(untrusted: unknown): Readonly<Record<string, unknown>> {
  return typeof untrusted === 'object' && untrusted !== null ? (untrusted as Record<string, unknown>) : {}
}

/** The largest id. Each node of a cluster gives out its own, from 2^48 times its number on (decision 076). */
export const MAX_ID = Number.MAX_SAFE_INTEGER

/** An id as a URL writes it, without a sign or leading zeros. */
export const ID_PATTERN = String.raw`[1-9]\d{0,15}`

const WRITTEN_ID = new RegExp(`^${ID_PATTERN}$`)

/** The id that a text writes; null for what can't be one. */
export function parseIdText(written: string): number | null {
  return WRITTEN_ID.test(written) ? parseId(Number(written)) : null
}

/** A whole number from 1 to `most`; null for anything else, numbers written as text included. */
export function parseCount(untrusted: unknown, most: number): number | null {
  return Number.isSafeInteger(untrusted) && (untrusted as number) > 0 && (untrusted as number) <= most
    ? (untrusted as number)
    : null
}

/** The id of a product or a variant; null for what can't be one. */
export function parseId(untrusted: unknown): number | null {
  return parseCount(untrusted, MAX_ID)
}

/** A price; null for what nothing can cost. */
export function parsePrice(untrusted: unknown): Centavos | null {
  return parseCount(untrusted, MAX_CENTAVOS)
}

/**
 * A name, cut to the length that the database has; null when it is blank. Half a surrogate pair is replaced, since no
 * text that holds one can become part of a URL.
 */
export function parseText(untrusted: unknown): string | null {
  if (typeof untrusted !== 'string') return null
  const text = untrusted.slice(0, MAX_TEXT).replace(/\p{Surrogate}/gu, '\ufffd')
  return text.trim() === '' ? null : text
}

/** The blob key of an image: it becomes part of a URL. */
export function parseBlobKey(untrusted: unknown): string | null {
  return typeof untrusted === 'string' && isBlobKey(untrusted) ? untrusted : null
}
