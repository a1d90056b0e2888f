import { z } from '@hono/zod-openapi'
import { deleteReviews } from '#actions/review/delete-reviews.ts'
import { putReviews, type StatedReview } from '#actions/review/put-reviews.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isTimeAhead } from '#domain/time/time-ahead.ts'
import {
  type Atomic,
  BatchQuery,
  batchResult,
  batchSchema,
  checkItems,
  type ItemProblem,
  rejectedMembers,
  rejectItem,
  requireWhole,
  upsertResult,
} from '../core/batch.ts'
import { deleteByKey } from '../core/delete-by-key.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { REVIEW_RULES, ReviewItemSchema, ReviewKeySchema } from './review-schemas.ts'

const MOST_ITEMS = 1_000
/** Twice what so many of the longest texts take. */
const MAX_BODY = 8 * 1_024 * 1_024

export function addReviewOperations(parts: ApiParts): void {
  parts.api.openAPIRegistry.register('ReviewItem', ReviewItemSchema)
  parts.api.openAPIRegistry.register('ReviewKey', ReviewKeySchema)
  addUpsert(parts)
  addDelete(parts)
}

const ReviewsResult = z.object(upsertResult).openapi('ReviewsResult', { description: 'Qué se hizo con las reseñas.' })

function addUpsert(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/reviews',
    scope: 'catalogue',
    operationId: 'putReviews',
    summary: 'Agrega o reemplaza reseñas',
    description:
      'Hasta 1,000, cada una por su `id`. Se publican en la página de su producto y cuentan en su calificación, como las ' +
      'que dejan los clientes. El texto no lleva HTML ni enlaces.',
    query: BatchQuery,
    body: batchSchema('ReviewItem', MOST_ITEMS),
    maxBody: MAX_BODY,
    result: ReviewsResult,
    problems: ['batch-rejected'],
    errorCodes: [...REVIEW_RULES, DUPLICATE, TIME_AHEAD, PRODUCT_UNKNOWN],
    example: {
      body: {
        items: [
          {
            id: 'R-77',
            producto: 'blusa lino',
            calificacion: 5,
            autor: 'Ana L.',
            texto: 'Cae muy bien.',
            fecha: '2026-03-14T12:00:00-06:00',
          },
        ],
      },
    },
    handle: (call, { body, query }) =>
      inTransaction(call.db, (db) => upsert({ ...call, db }, body.items, query.atomic)),
  })
}

async function upsert({ db, account, actor, now }: ApiCall, given: unknown[], atomic: Atomic) {
  const { items, rejected } = checkItems(given, ReviewItemSchema)
  const reviews: { index: number; review: StatedReview }[] = []
  const seen = new Set<string>()
  for (const { index, value } of items) {
    const { id, producto, calificacion: rating, autor: author, texto: body = '', fecha } = value
    const isAhead = fecha !== undefined && isTimeAhead(fecha, now)
    if (seen.has(id)) rejected.push(rejectItem(index, 'id', DUPLICATE))
    else if (isAhead) rejected.push(rejectItem(index, 'fecha', TIME_AHEAD))
    else {
      const review = { externalId: id, product: producto, rating, author, body, createdAt: fecha ?? null }
      reviews.push({ index, review })
    }
    seen.add(id)
  }
  const outcomes = await putReviews(db, { account, actor, now, reviews: reviews.map(({ review }) => review) })
  for (const [place, { index }] of reviews.entries()) {
    if (outcomes[place] === 'product-unknown') rejected.push(rejectItem(index, 'producto', PRODUCT_UNKNOWN))
  }
  requireWhole(atomic, rejected)
  const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome === wanted).length
  return { body: { applied: count('changed'), unchanged: count('unchanged'), ...rejectedMembers(rejected) } }
}

const DUPLICATE: ItemProblem = ['duplicate', 'El lote ya la lleva.', 'The batch has it already.']
const TIME_AHEAD: ItemProblem = ['time-ahead', 'La fecha está en el futuro.', 'The time is in the future.']
const PRODUCT_UNKNOWN: ItemProblem = ['product-unknown', 'No existe ese producto.', 'There is no such product.']
const REVIEW_UNKNOWN: ItemProblem = ['review-unknown', 'No existe esa reseña.', 'There is no such review.']

function addDelete(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/reviews/delete',
    scope: 'catalogue',
    operationId: 'deleteReviews',
    summary: 'Borra reseñas',
    description: 'Hasta 1,000 por su `id`. Las que dejaron los clientes en la tienda no tienen, y se quedan.',
    query: BatchQuery,
    body: batchSchema('ReviewKey', MOST_ITEMS),
    maxBody: MAX_BODY,
    result: z.object(batchResult).openapi('DeletedReviewsResult', { description: 'Qué se borró.' }),
    problems: ['batch-rejected'],
    errorCodes: [REVIEW_UNKNOWN],
    example: { body: { items: [{ id: 'R-77' }] } },
    handle: ({ account, actor, now, ...call }, { body, query }) =>
      inTransaction(call.db, (db) =>
        deleteByKey(checkItems(body.items, ReviewKeySchema), {
          atomic: query.atomic,
          member: 'id',
          unknown: REVIEW_UNKNOWN,
          remove: (externalIds) => deleteReviews(db, { account, actor, now, externalIds }),
        }),
      ),
  })
}
