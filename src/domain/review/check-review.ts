import { parseEmail } from '../customer/email.ts'
import { parseFolio } from '../order/folio.ts'
import { type TextErrorCode, textError } from '../text/published-text.ts'
import { tidyText } from '../text/tidy-text.ts'
import { parseFit, type ReviewFit } from './fit.ts'
import { RATINGS } from './review.ts'

/** The untrusted fields of a review's form. */
export type ReviewForm = Partial<Record<ReviewField, unknown>>

/** In the sequence of the form. */
export const REVIEW_FIELDS = ['folio', 'email', 'rating', 'fit', 'body'] as const

export type ReviewField = (typeof REVIEW_FIELDS)[number]

export type ReviewErrorCode =
  | 'folio-missing'
  | 'folio-invalid'
  | 'email-missing'
  | 'email-invalid'
  | 'rating-missing'
  | ReviewBodyErrorCode

export type ReviewErrors = Partial<Record<ReviewField, ReviewErrorCode>>

/** A review that may be published once its order is found. */
export interface CheckedReview {
  folio: number
  email: string
  rating: number
  /** Null where the buyer leaves it open. */
  fit: ReviewFit | null
  body: string
}

/** Characters, counted by code points. */
export const MAX_BODY_LENGTH = 1_000

/** A longer text, in code units, is rejected unseen. */
export const MAX_WRITTEN_LENGTH = MAX_BODY_LENGTH * 8

export function checkReview(
  form: ReviewForm,
): { ok: true; review: CheckedReview } | { ok: false; errors: ReviewErrors } {
  const folio = checkFolio(textOf(form.folio))
  const email = parseEmail(textOf(form.email))
  const rating = RATINGS.find((each) => String(each) === textOf(form.rating).trim()) ?? 'rating-missing'
  const body = parseReviewBody(textOf(form.body))
  if (typeof folio === 'number' && !('error' in email) && typeof rating === 'number' && !('error' in body)) {
    return { ok: true, review: { folio, email: email.text, rating, fit: parseFit(form.fit), body: body.text } }
  }
  const errors: ReviewErrors = {}
  if (typeof folio !== 'number') errors.folio = folio
  if ('error' in email) errors.email = email.error
  if (typeof rating !== 'number') errors.rating = rating
  if ('error' in body) errors.body = body.error
  return { ok: false, errors }
}

/** The length of a review's text as it counts against {@link MAX_BODY_LENGTH}. */
export function bodyLength(written: string): number {
  // A text that is rejected unseen is not tidied.
  return written.length > MAX_WRITTEN_LENGTH ? written.length : [...tidyText(written)].length
}

function checkFolio(written: string): number | ReviewErrorCode {
  if (written.trim() === '') return 'folio-missing'
  return parseFolio(written) ?? 'folio-invalid'
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

export type ReviewBodyErrorCode = 'body-missing' | 'body-too-long' | TextErrorCode

/** A review's text as it is published, or why it cannot be. */
export function parseReviewBody(written: string): { text: string } | { error: ReviewBodyErrorCode } {
  if (written.length > MAX_WRITTEN_LENGTH) return { error: 'body-too-long' }
  const text = tidyText(written)
  // A text of invisible characters is missing.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { error: 'body-missing' }
  if ([...text].length > MAX_BODY_LENGTH) return { error: 'body-too-long' }
  const error = textError(text)
  return error ? { error } : { text }
}
