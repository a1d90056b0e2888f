import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockReview, writeAnswer } from '#data/review/moderate-review.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { parseAnswer } from '#domain/review/check-answer.ts'
import type { AnsweredReview } from '#domain/review/review-outcomes.ts'
import type { ModerateOptions } from './publish-review.ts'

interface AnswerOptions extends ModerateOptions {
  /** Plain text, up to 1,000 characters; null removes the answer. */
  text: string | null
}

/**
 * Answers a review for all who read it, changes that answer, or removes it. An answer has the date of when it was first
 * written.
 */
export async function answerReview(
  db: Db,
  { account, actor, now, reviewId, text }: AnswerOptions,
): Promise<AnsweredReview> {
  const parsed = text === null ? { text } : parseAnswer(text)
  if ('error' in parsed) return { ok: false, code: parsed.error }
  const answer = parsed.text
  return inTransaction(db, async (tx) => {
    const before = await lockReview(tx, { account, id: reviewId })
    if (!before) return { ok: false, code: 'review-not-found' }
    if (before.answer === answer) return { ok: true, isChanged: false }
    const answeredAt = answer === null ? null : (before.answeredAt ?? now)
    await writeAnswer(tx, { account, id: reviewId, answer, answeredAt })
    const written = before.answer === null ? 'added' : 'changed'
    const change = answer === null ? 'removed' : written
    const subject = String(before.productId)
    const events: NewEvent[] = [{ kind: 'review-answered', subject, payload: { reviewId, change } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, isChanged: true }
  })
}
