import { answerReview } from '#actions/review/answer-review.ts'
import { deleteReviews } from '#actions/review/delete-reviews.ts'
import { hideReview } from '#actions/review/hide-review.ts'
import { leaveReview } from '#actions/review/leave-review.ts'
import { publishReview } from '#actions/review/publish-review.ts'
import { putReviews } from '#actions/review/put-reviews.ts'
import { recordReviewsChanged } from '#actions/review/record-reviews-changed.ts'
import { showReview } from '#actions/review/show-review.ts'
import { findPurchase, insertReview } from '#data/review/insert-review.ts'
import { lockReview, writeAnswer, writePublished } from '#data/review/moderate-review.ts'
import { readFits } from '#data/review/read-fits.ts'
import { readReviews } from '#data/review/read-reviews.ts'
import { countStaffReviews, readStaffReviews } from '#data/review/read-staff-reviews.ts'
import { deleteReviewRows, insertMissingReviews, lockReviews, writeReviews } from '#data/review/write-reviews.ts'
import { review } from '#data/schema/review.ts'
import { ANY_REVIEW } from '#domain/review/staff-review.ts'
import { luna, now } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

/** A review with the key of one of luna's. */
const reviewOf = (productId: number) => {
  return { externalId: 'R-1', productId, rating: 1, author: 'Eva', body: '', createdAt: now }
}

/** Luna's rows are among the first of every table. */
const FIRST_IDS = Array.from({ length: 9 }, (_, index) => index)

export const probes: Probes = {
  async fill(db, { productIds }) {
    await db.insert(review).values({
      ...luna,
      productId: productIds[0] ?? 0,
      externalId: 'R-1',
      rating: 5,
      fit: 'small',
      author: 'Secreto',
    })
  },
  driven: {
    readReviews: (db, { productIds }) =>
      Promise.all(productIds.map((productId) => readReviews(db, { ...norte, productId, sort: 'recent', page: 1 }))),
    readFits: (db, { productIds }) => Promise.all(productIds.map((productId) => readFits(db, { ...norte, productId }))),
    readStaffReviews: async (db, { productIds }) => {
      const filters = [ANY_REVIEW, ...productIds.map((productId) => ({ ...ANY_REVIEW, productId }))]
      const pages = filters.map((filter) =>
        readStaffReviews(db, { ...norte, branches: null, filter, before: null, limit: 99 }),
      )
      return Promise.all(pages)
    },
    countStaffReviews: async (db) => ((await countStaffReviews(db, norte)).all > 1 ? 'luna' : ''),
    lockReview: (db) => Promise.all(FIRST_IDS.map((id) => lockReview(db, { ...norte, id }))),
    writePublished: (db) => Promise.all(FIRST_IDS.map((id) => writePublished(db, { ...norte, id, published: false }))),
    writeAnswer: (db) =>
      Promise.all(FIRST_IDS.map((id) => writeAnswer(db, { ...norte, id, answer: 'Gracias.', answeredAt: now }))),
    findPurchase: (db, { productIds }) =>
      Promise.all(
        productIds.map((productId) => findPurchase(db, { ...norte, productId, folio: 7, email: 'secreto@luna.mx' })),
      ),
    insertReview: (db, { productIds, orderIds }) =>
      Promise.all(
        productIds.flatMap((productId) =>
          orderIds.map((orderId) =>
            orRejected(
              insertReview(db, {
                ...norte,
                productId,
                orderId,
                rating: 1,
                fit: null,
                author: 'Ana',
                body: 'Mala.',
                createdAt: now,
              }),
            ),
          ),
        ),
      ),
    insertMissingReviews: (db, { productIds }) =>
      orRejected(insertMissingReviews(db, { ...norte, reviews: productIds.map(reviewOf) })),
    lockReviews: (db) => lockReviews(db, { ...norte, externalIds: ['R-1'] }),
    writeReviews: (db, { productIds }) => orRejected(writeReviews(db, { ...norte, reviews: productIds.map(reviewOf) })),
    deleteReviewRows: (db) => deleteReviewRows(db, { ...norte, ids: Array.from({ length: 99 }, (_, index) => index) }),
    leaveReview: (db, { productIds }) =>
      Promise.all(
        productIds.map((productId) =>
          leaveReview(db, {
            ...norte,
            actor: 'shopper',
            productId,
            folio: 7,
            email: 'secreto@luna.mx',
            rating: 1,
            fit: null,
            body: 'Mala.',
            now,
          }),
        ),
      ),
    publishReview: (db) =>
      Promise.all(FIRST_IDS.map((reviewId) => publishReview(db, { ...norte, ...byTest, reviewId, published: false }))),
    showReview: (db) => Promise.all(FIRST_IDS.map((reviewId) => showReview(db, { ...norte, ...byTest, reviewId }))),
    hideReview: (db) => Promise.all(FIRST_IDS.map((reviewId) => hideReview(db, { ...norte, ...byTest, reviewId }))),
    answerReview: (db) =>
      Promise.all(FIRST_IDS.map((reviewId) => answerReview(db, { ...norte, ...byTest, reviewId, text: 'Gracias.' }))),
    putReviews: (db) => {
      const stated = { externalId: 'R-1', product: 'secreto', rating: 1, author: 'Eva', body: '', createdAt: null }
      return putReviews(db, { ...norte, ...byTest, reviews: [stated] })
    },
    deleteReviews: async (db) => (await deleteReviews(db, { ...norte, ...byTest, externalIds: ['R-1'] })).size,
    recordReviewsChanged: (db, { productIds }) =>
      db.transaction((tx) => recordReviewsChanged(tx, { ...norte, ...byTest, productIds: new Set(productIds) })),
  },
}
