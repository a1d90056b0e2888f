import { readEmail } from '../customer/read-email.ts'
import { readFolio } from '../order/folio.ts'
import { tidyText } from '../text/tidy-text.ts'
import { type TextFault, textFault } from './published-text.ts'
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

/** Longer texts are refused before they are looked at. */
const MAX_WRITTEN_LENGTH = MAX_BODY_LENGTH * 8

export function checkReview(
  form: ReviewForm,
): { ok: true; review: CheckedReview } | { ok: false; faults: ReviewFaults } {
  const folio = checkFolio(textOf(form.folio))
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

function checkFolio(written: string): number | ReviewFault {
  if (written.trim() === '') return 'folio-missing'
  return readFolio(written) ?? 'folio-invalid'
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
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
