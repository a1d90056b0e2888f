import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { review } from '../schema/review.ts'

interface ReviewKey {
  account: string
  id: number
}

/** A review, locked until the transaction ends. */
interface LockedReview {
  productId: number
  published: boolean
  answer: string | null
  answeredAt: Date | null
}

/** Finds a review and locks its row. */
export async function lockReview(tx: Db, { account, id }: ReviewKey): Promise<LockedReview | null> {
  if (!Number.isSafeInteger(id)) return null
  const { productId, published, answer, answeredAt } = review
  const [locked] = await tx
    .select({ productId, published, answer, answeredAt })
    .from(review)
    .where(and(eq(review.account, account), eq(review.id, id)))
    .for('update')
  return locked ?? null
}

/** Has shoppers see a review, or no longer see it. */
export async function writePublished(
  tx: Db,
  { account, id, published }: ReviewKey & { published: boolean },
): Promise<void> {
  await tx
    .update(review)
    .set({ published })
    .where(and(eq(review.account, account), eq(review.id, id)))
}

/** Writes the store's answer to a review; null removes it. */
export async function writeAnswer(
  tx: Db,
  { account, id, answer, answeredAt }: ReviewKey & { answer: string | null; answeredAt: Date | null },
): Promise<void> {
  await tx
    .update(review)
    .set({ answer, answeredAt })
    .where(and(eq(review.account, account), eq(review.id, id)))
}
