import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { findProductIds } from '#data/product/find-product-id.ts'
import { insertMissingReviews, lockReviews, type SourceReview, writeReviews } from '#data/review/write-reviews.ts'
import type { Actor } from '#domain/event/event.ts'
import { recordReviewsChanged } from './record-reviews-changed.ts'

/** A review as its source states it. */
export interface StatedReview {
  externalId: string
  /** The product's own key at its source. */
  product: string
  rating: number
  author: string
  body: string
  /** Null: a new review gets the present, and an existing one keeps its own. */
  createdAt: Date | null
}

interface PutReviewsOptions {
  account: string
  actor: Actor
  now: Date
  /** No key twice. */
  reviews: readonly StatedReview[]
}

type PutReview = 'changed' | 'unchanged' | 'product-unknown'

/**
 * Adds reviews that come with the catalogue, and replaces reviews of the same key.
 * @returns the outcome of each, in the same sequence
 */
export async function putReviews(db: Db, { account, actor, now, reviews }: PutReviewsOptions): Promise<PutReview[]> {
  return inTransaction(db, async (tx) => {
    const ids = await findProductIds(tx, { account, externalIds: reviews.map(({ product }) => product) })
    const placed = reviews.flatMap(({ product, ...stated }) => {
      const productId = ids.get(product)
      return productId === undefined ? [] : [{ ...stated, productId }]
    })
    const rows = placed.map((stated) => ({ ...stated, createdAt: stated.createdAt ?? now }))
    const added = await insertMissingReviews(tx, { account, reviews: rows })
    const known = placed.filter(({ externalId }) => !added.has(externalId))
    const externalIds = known.map(({ externalId }) => externalId)
    const stored = new Map((await lockReviews(tx, { account, externalIds })).map((row) => [row.externalId, row]))
    const productIds = new Set(rows.flatMap((row) => (added.has(row.externalId) ? [row.productId] : [])))
    const changed = known.flatMap((stated): SourceReview[] => {
      const before = stored.get(stated.externalId)
      if (!before) return []
      const after = { ...stated, createdAt: stated.createdAt ?? before.createdAt }
      if (isSame(before, after)) return []
      productIds.add(before.productId).add(after.productId)
      return [after]
    })
    await writeReviews(tx, { account, reviews: changed })
    await recordReviewsChanged(tx, { account, actor, now, productIds })
    const written = new Set([...added, ...changed.map(({ externalId }) => externalId)])
    return reviews.map(({ product, externalId }) => {
      if (!ids.has(product)) return 'product-unknown'
      return written.has(externalId) ? 'changed' : 'unchanged'
    })
  })
}

function isSame(one: Omit<SourceReview, 'externalId'>, other: Omit<SourceReview, 'externalId'>): boolean {
  const facts = ['productId', 'rating', 'author', 'body'] as const
  return one.createdAt.getTime() === other.createdAt.getTime() && facts.every((fact) => one[fact] === other[fact])
}
