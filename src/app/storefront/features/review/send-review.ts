import { postJson } from '#app/shared/fetching/post-json.ts'
import type { ReviewErrors } from '#domain/review/check-review.ts'
import type { ReviewPage } from '#domain/review/review.ts'
import type { ReviewDraft } from './review-draft.ts'
import { REVIEW_SENTENCES } from './review-sentences.ts'

type SentReview = { ok: true; page: ReviewPage } | { ok: false; sentence: string; errors: ReviewErrors }

/** Milliseconds. */
const TIMEOUT = 15_000

/** Sends a review. Never throws: no response, or an unreadable one, has a sentence, too. */
export async function sendReview(url: string, draft: ReviewDraft, timeout = TIMEOUT): Promise<SentReview> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await postJson(url, JSON.stringify(draft), signal)
    const body = (await response.json()) as Partial<ReviewPage> & { title?: unknown; errors?: ReviewErrors }
    if (response.ok && Array.isArray(body.reviews)) return { ok: true, page: body as ReviewPage }
    // The response to an unexpected error has no sentence about reviews.
    const hasSentence = response.status < 500 && typeof body.title === 'string'
    return {
      ok: false,
      sentence: hasSentence ? String(body.title) : REVIEW_SENTENCES['no-response'],
      errors: body.errors ?? {},
    }
  } catch {
    return { ok: false, sentence: REVIEW_SENTENCES[signal.aborted ? 'too-slow' : 'no-response'], errors: {} }
  }
}
