import { type TextFault, textFault, tidyText } from './published-text.ts'
import { RATINGS } from './review.ts'

/** A review as its form has it: whatever a visitor sends. */
export type ReviewForm = Partial<Record<ReviewField, unknown>>

/** In the order in which the form shows them. */
export const REVIEW_FIELDS = ['folio', 'email', 'rating', 'body'] as const

export type ReviewField = (typeof REVIEW_FIELDS)[number]

export type ReviewFault =
  | 'folio-missing'
  | 'folio-invalid'
  | 'email-missing'
  | 'email-invalid'
  | 'rating-missing'
  | 'body-missing'
  | 'body-too-long'
  | TextFault

export type ReviewFaults = Partial<Record<ReviewField, ReviewFault>>

/** A review that may be published, once its order is found. */
export interface CheckedReview {
  folio: number
  email: string
  rating: number
  body: string
}

/** Characters, each counted as one that a reader takes for one sign of an alphabet. */
export const MAX_BODY_LENGTH = 1_000

/** What the database's `integer` holds. */
const MAX_FOLIO = 2_147_483_647
/** RFC 5321. */
const MAX_EMAIL_LENGTH = 254
/** Longer texts are refused before they are looked at. */
const MAX_WRITTEN_LENGTH = MAX_BODY_LENGTH * 8

export function checkReview(
  form: ReviewForm,
): { ok: true; review: CheckedReview } | { ok: false; faults: ReviewFaults } {
  const folio = readFolio(textOf(form.folio))
  const email = readEmail(textOf(form.email))
  const rating = RATINGS.find((each) => String(each) === textOf(form.rating).trim()) ?? 'rating-missing'
  const body = readBody(textOf(form.body))
  if (typeof folio === 'number' && !('fault' in email) && typeof rating === 'number' && !('fault' in body)) {
    return { ok: true, review: { folio, email: email.text, rating, body: body.text } }
  }
  const faults: ReviewFaults = {}
  if (typeof folio !== 'number') faults.folio = folio
  if ('fault' in email) faults.email = email.fault
  if (typeof rating !== 'number') faults.rating = rating
  if ('fault' in body) faults.body = body.fault
  return { ok: false, faults }
}

/** How much of the room for a review's text is taken. */
export function bodyLength(written: string): number {
  // What is refused unread is counted as it is.
  return written.length > MAX_WRITTEN_LENGTH ? written.length : [...tidyText(written)].length
}

type Read = { text: string } | { fault: ReviewFault }

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** Written as on the order, with or without the sign before it. */
function readFolio(written: string): number | ReviewFault {
  const text = written.trim()
  if (text === '') return 'folio-missing'
  const digits = /^#?\s?(\d{1,10})$/.exec(text)?.[1]
  const folio = Number(digits)
  return folio >= 1 && folio <= MAX_FOLIO ? folio : 'folio-invalid'
}

function readEmail(written: string): Read {
  const text = written.trim()
  if (text === '') return { fault: 'email-missing' }
  const isEmail = text.length <= MAX_EMAIL_LENGTH && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(text)
  return isEmail ? { text } : { fault: 'email-invalid' }
}

function readBody(written: string): Read {
  if (written.length > MAX_WRITTEN_LENGTH) return { fault: 'body-too-long' }
  const text = tidyText(written)
  // A text of signs that are not seen is none.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { fault: 'body-missing' }
  if ([...text].length > MAX_BODY_LENGTH) return { fault: 'body-too-long' }
  const fault = textFault(text)
  return fault ? { fault } : { text }
}
