import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { assignments, insertRecordset, recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { review } from '../schema/review.ts'

/** A review that came with the catalogue, by its source's own key. */
export interface SourceReview {
  externalId: string
  productId: number
  rating: number
  author: string
  body: string
  createdAt: Date
}

const FIELDS = ['productId', 'rating', 'author', 'body', 'createdAt'] as const

/**
 * Inserts the reviews among these that the store does not have. By key: when two transactions have the same ones,
 * the later waits at the first.
 * @returns the keys of the inserted ones
 */
export async function insertMissingReviews(
  tx: Db,
  { account, reviews }: { account: string; reviews: readonly SourceReview[] },
): Promise<Set<string>> {
  if (reviews.length === 0) return new Set()
  const given = reviews.map((each) => ({ account, ...each })).toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
  const inserted = await rows<{ externalId: string }>(
    tx,
    sql`
      ${insertRecordset({ table: review, fields: ['account', 'externalId', ...FIELDS], rows: given })}
      where external_id not in (
        select old.external_id from review old where old.account = ${account} and old.external_id = any(${sql.param(
          given.map(({ externalId }) => externalId),
        )}::text[]))
      on conflict (account, external_id) do nothing
      returning external_id as "externalId"`,
  )
  return new Set(inserted.map(({ externalId }) => externalId))
}

/** Locks the reviews of these keys, in a fixed order. */
export async function lockReviews(
  tx: Db,
  { account, externalIds }: { account: string; externalIds: readonly string[] },
): Promise<(Omit<SourceReview, 'externalId'> & { id: number; externalId: string | null })[]> {
  return tx
    .select({
      id: review.id,
      externalId: review.externalId,
      productId: review.productId,
      rating: review.rating,
      author: review.author,
      body: review.body,
      createdAt: review.createdAt,
    })
    .from(review)
    .where(and(eq(review.account, account), inArray(review.externalId, [...externalIds])))
    .orderBy(asc(review.externalId))
    .for('update')
}

/** Writes reviews that the store has. An unpublished review stays so. */
export async function writeReviews(
  tx: Db,
  { account, reviews }: { account: string; reviews: readonly SourceReview[] },
): Promise<void> {
  if (reviews.length === 0) return
  await tx.execute(sql`
    update review set ${assignments(review, FIELDS, 'r')}
    from ${recordset({ table: review, fields: ['externalId', ...FIELDS], rows: reviews })}
    where review.account = ${account} and review.external_id = r.external_id`)
}

/** Deletes reviews by their ids. */
export async function deleteReviewRows(
  tx: Db,
  { account, ids }: { account: string; ids: readonly number[] },
): Promise<void> {
  await tx.delete(review).where(and(eq(review.account, account), inArray(review.id, [...ids])))
}
