import { postJson } from '#app/fetching/post-json.ts'
import type { ReviewErrors } from '#domain/review/check-review.ts'
import type { ReviewPage } from '#domain/review/review.ts'
import type { ReviewDraft } from './review-draft.ts'
import { REVIEW_PROBLEMS } from './review-problems.ts'

type Sent = { ok: true; page: ReviewPage } | { ok: false; sentence: string; errors: ReviewErrors }

/** Milliseconds, after which nobody waits any longer. */
const PATIENCE = 15_000

/** What the shop says to a review; no answer, or one that can't be read, is a sentence, too. */
export async function sendReview(address: string, draft: ReviewDraft, patience = PATIENCE): Promise<Sent> {
  const signal = AbortSignal.timeout(patience)
  try {
    const response = await postJson(address, JSON.stringify(draft), signal)
    const answer = (await response.json()) as Partial<ReviewPage> & { title?: unknown; errors?: ReviewErrors }
    if (response.ok && Array.isArray(answer.reviews)) return { ok: true, page: answer as ReviewPage }
    // A failure of the shop's has no sentence of its own for this.
    const isOurs = response.status < 500 && typeof answer.title === 'string'
    return {
      ok: false,
      sentence: isOurs ? String(answer.title) : REVIEW_PROBLEMS['no-answer'],
      errors: answer.errors ?? {},
    }
  } catch {
    return { ok: false, sentence: REVIEW_PROBLEMS[signal.aborted ? 'too-slow' : 'no-answer'], errors: {} }
  }
}
