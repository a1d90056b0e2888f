import { sql } from 'drizzle-orm'
import { type FitCounts, NO_FITS } from '#domain/review/fit.ts'
import { RATINGS, REVIEWS_PER_PAGE, type Review, type ReviewPage } from '#domain/review/review.ts'
import type { ReviewQuery, ReviewSort } from '#domain/review/review-query.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

const ORDERS: Record<ReviewSort, ReturnType<typeof sql>> = {
  recent: sql`created_at desc, id desc`,
  best: sql`rating desc, created_at desc, id desc`,
  worst: sql`rating, created_at desc, id desc`,
}

/** Reads a page of a listed product's published reviews; null when no such product is listed. */
export async function readReviews(
  db: Db,
  { account, productId, sort, page }: { account: string; productId: number } & ReviewQuery,
): Promise<ReviewPage | null> {
  const published = sql`from review where account = ${account} and product_id = ${productId} and published`
  const [found] = await rows<ReviewRow>(
    db,
    sql`
      select
        (select json_agg(each) from (
          select id, rating, fit, author, body, created_at as "createdAt", answer, answered_at as "answeredAt" ${published}
          order by ${ORDERS[sort]} limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}
        ) as each) as reviews,
        (select json_object_agg(rating, count) from (
          select rating, count(*)::int as count ${published} group by rating
        ) as each) as counts,
        (select json_object_agg(fit, count) from (
          select fit, count(*)::int as count ${published} and fit is not null group by fit
        ) as each) as fits,
        exists (
          select from variant
          join variant_option on variant_option.account = ${account} and variant_option.variant_id = variant.id
          join option_type on option_type.account = ${account} and option_type.id = variant_option.option_type_id
          where variant.account = ${account} and variant.product_id = ${productId} and variant.active
            and option_type.role = 'size'
        ) as "hasSizes",
        exists (select from "order" where account = ${account}) as "acceptsReviews"
      from listing where account = ${account} and product_id = ${productId}`,
  )
  if (!found) return null
  const histogram = RATINGS.map((rating) => found.counts?.[rating] ?? 0)
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    reviews: (found.reviews ?? []).map(shownReview),
    page,
    pageCount: Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE)),
    total,
    average: total === 0 ? 0 : stars / total,
    histogram,
    fits: { ...NO_FITS, ...found.fits },
    hasSizes: found.hasSizes,
    acceptsReviews: found.acceptsReviews,
  }
}

function shownReview({ answer, answeredAt, createdAt, ...review }: ListedReview): Review {
  return {
    ...review,
    createdAt: new Date(createdAt).toISOString(),
    answer: answer === null ? null : { text: answer, answeredAt: new Date(answeredAt ?? createdAt).toISOString() },
  }
}

type ListedReview = Omit<Review, 'answer'> & { answer: string | null; answeredAt: string | null }

interface ReviewRow extends Record<string, unknown> {
  reviews: ListedReview[] | null
  /** Counts by rating; ratings without a review are missing. */
  counts: Record<string, number> | null
  /** Counts by fit; fits without a review are missing. */
  fits: Partial<FitCounts> | null
  hasSizes: boolean
  acceptsReviews: boolean
}
