import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { ImageFailure } from '#domain/image/image-failure.ts'
import type { ClaimedImage } from '#domain/image/image-outcome.ts'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'

/** Milliseconds to wait after the first, second … failed attempt: a minute, ten, an hour, six, a day. */
export const RETRY_PAUSES_MS = [60_000, 600_000, 3_600_000, 21_600_000, 86_400_000] as const

/** After this many attempts no further one is made. */
export const MAX_ATTEMPTS = RETRY_PAUSES_MS.length + 1

/** Milliseconds that a claim lasts; then the images of a process that died are due again. */
const LEASE_MS = 600_000

/** So many callers at once are sure to find images that the others have not claimed; reading more would take longer. */
const CALLERS = 8

/**
 * Claims images of any store whose attempt is due, for this caller alone: the longest due of each store, then the
 * second of each, and so on, so that no store waits for the thousands of another. The attempt is counted here, so that
 * an image which crashes the process each time runs out of attempts like any other.
 */
export async function claimDueImages(db: Db, { now, limit }: { now: Date; limit: number }): Promise<ClaimedImage[]> {
  await db
    .update(image)
    .set({ state: 'failed', failure: 'abandoned' satisfies ImageFailure })
    .where(and(eq(image.state, 'pending'), gte(image.attempts, MAX_ATTEMPTS), lte(image.dueAt, now)))
  const isDue = and(eq(image.state, 'pending'), lte(image.dueAt, now), lt(image.attempts, MAX_ATTEMPTS))
  // PostgreSQL can't lock rows in a query with a window function, so the ranked rows are read and checked again.
  const ranked = db.$with('ranked').as(
    db
      .select({
        account: image.account,
        id: image.id,
        turn: sql<number>`row_number() over (partition by ${image.account} order by ${image.dueAt})`.as('turn'),
      })
      .from(image)
      .where(isDue),
  )
  const due = db.$with('due').as(
    db
      .select({ account: image.account, id: image.id })
      .from(image)
      .innerJoin(ranked, and(eq(image.account, ranked.account), eq(image.id, ranked.id)))
      .where(and(isDue, lte(ranked.turn, limit * CALLERS)))
      .orderBy(asc(ranked.turn), asc(image.dueAt))
      .limit(limit)
      .for('update', { of: image, skipLocked: true }),
  )
  return db
    .with(ranked, due)
    .update(image)
    .set({ attempts: sql`${image.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .from(due)
    .where(and(eq(image.account, due.account), eq(image.id, due.id)))
    .returning({ account: image.account, id: image.id, source: image.source, attempts: image.attempts })
}
