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

/**
 * Claims images of a store whose attempt is due, the longest due first, for this caller alone. The attempt is counted
 * here, so that an image which crashes the process each time runs out of attempts like any other.
 */
export async function claimDueImages(
  db: Db,
  { account, now, limit }: { account: string; now: Date; limit: number },
): Promise<ClaimedImage[]> {
  const isOfStore = eq(image.account, account)
  await db
    .update(image)
    .set({ state: 'failed', failure: 'abandoned' satisfies ImageFailure })
    .where(and(isOfStore, eq(image.state, 'pending'), gte(image.attempts, MAX_ATTEMPTS), lte(image.dueAt, now)))
  const due = db.$with('due').as(
    db
      .select({ id: image.id })
      .from(image)
      .where(and(isOfStore, eq(image.state, 'pending'), lte(image.dueAt, now), lt(image.attempts, MAX_ATTEMPTS)))
      .orderBy(asc(image.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(image)
    .set({ attempts: sql`${image.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .from(due)
    .where(and(isOfStore, eq(image.id, due.id)))
    .returning({ account: image.account, id: image.id, source: image.source, attempts: image.attempts })
}
