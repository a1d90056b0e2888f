import { type SQL, sql } from 'drizzle-orm'
import type { ReviewFilter, ReviewPlace, StaffReview } from '#domain/review/staff-review.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '../database/client.ts'
import { literally } from '../database/like-pattern.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'

interface ReviewsQuery {
  account: string
  /** The scope of the member who sees them: reviews from other branches are without their order. */
  branches: BranchScope
  filter: ReviewFilter
  /** The last review of the page before; null for the newest. */
  before: ReviewPlace | null
  limit: number
}

export interface StaffReviewPage {
  reviews: StaffReview[]
  /** Where the next page goes on; null on the last one. */
  next: ReviewPlace | null
}

/** Words of a search that count. */
const MOST_WORDS = 8

/** Reads the reviews of a store for its staff, hidden ones too, the newest first. */
export async function readStaffReviews(
  db: Db,
  { account, branches, filter, before, limit }: ReviewsQuery,
): Promise<StaffReviewPage> {
  const found = await rows<StaffReviewRow>(
    db,
    sql`
      select review.id, review.rating, review.fit, review.author, review.body, not review.published as "isHidden", review.answer,
        floor(extract(epoch from review.answered_at) * 1000)::bigint as "answeredAt",
        floor(extract(epoch from review.created_at) * 1000000)::bigint as micros,
        product.id as "productId", product.name as "productName", "order".id as "orderId", "order".folio,
        (select blob_key from image
          where image.account = ${account} and image.product_id = review.product_id and state = 'ready'
            and blob_key is not null
          order by image.position, image.id limit 1) as image
      from review
      join product on product.account = ${account} and product.id = review.product_id
      left join listing on listing.account = ${account} and listing.product_id = review.product_id
      left join "order" on "order".account = ${account} and "order".id = review.order_id
        and ${isInBranches(sql`"order".branch_fid`, branches)}
      where review.account = ${account} and ${sql.join(conditionsOf(filter, before), sql` and `)}
      order by review.created_at desc, review.id desc limit ${limit + 1}::int`,
  )
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    reviews: found.slice(0, limit).map(staffReview),
    next: last ? { micros: last.micros, id: last.id } : null,
  }
}

/** Counts a store's reviews, those that are hidden, and those that are shown and not answered. */
export async function countStaffReviews(
  db: Db,
  { account }: { account: string },
): Promise<{ all: number; hidden: number; unanswered: number }> {
  const [counts] = await rows<{ all: number; hidden: number; unanswered: number }>(
    db,
    sql`
      select count(*)::int as all, count(*) filter (where not published)::int as hidden,
        count(*) filter (where published and answer is null)::int as unanswered
      from review where account = ${account}`,
  )
  return counts ?? { all: 0, hidden: 0, unanswered: 0 }
}

type StaffReviewRow = Pick<StaffReview, 'id' | 'rating' | 'fit' | 'author' | 'body' | 'isHidden'> & {
  micros: number
  answer: string | null
  answeredAt: number | null
  productId: number
  productName: string
  image: string | null
  orderId: number | null
  folio: number | null
}

function staffReview({ id, rating, fit, author, body, isHidden, ...row }: StaffReviewRow): StaffReview {
  const createdAt = Math.floor(row.micros / 1_000)
  return {
    id,
    rating,
    fit,
    author,
    body,
    createdAt,
    isHidden,
    answer: row.answer === null ? null : { text: row.answer, answeredAt: row.answeredAt ?? createdAt },
    product: { id: row.productId, name: row.productName, image: row.image },
    order: row.orderId === null || row.folio === null ? null : { id: row.orderId, folio: row.folio },
  }
}

function conditionsOf(filter: ReviewFilter, before: ReviewPlace | null): SQL[] {
  const { rating, isHidden, isAnswered, productId, customerId, search } = filter
  const conditions = [sql`true`]
  if (before !== null) {
    conditions.push(
      sql`(review.created_at, review.id) < ('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::bigint)`,
    )
  }
  if (rating !== null) conditions.push(sql`review.rating = ${rating}::int`)
  if (isHidden !== null) conditions.push(sql`review.published = ${!isHidden}::boolean`)
  if (isAnswered !== null) conditions.push(isAnswered ? sql`review.answer is not null` : sql`review.answer is null`)
  if (productId !== null) conditions.push(sql`review.product_id = ${productId}::bigint`)
  if (customerId !== null) conditions.push(sql`"order".customer_id = ${customerId}::bigint`)
  const words = wordsOf(search)
  if (words.length > 0) {
    const inReview = words.map((word) => sql`review.lookup like ${word}`)
    const inName = words.map((word) => sql`replace(listing.name_key, 'n~', 'n') like ${word}`)
    conditions.push(sql`((${sql.join(inReview, sql` and `)}) or (${sql.join(inName, sql` and `)}))`)
  }
  return conditions
}

function wordsOf(search: string): string[] {
  // The database throws on a text with a zero.
  const words = fold(search.replaceAll('\0', ' ')).split(' ').slice(0, MOST_WORDS)
  return words.filter((word) => word !== '').map((word) => `%${literally(word)}%`)
}
