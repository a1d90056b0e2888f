import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { FITS } from '#domain/review/fit.ts'
import { account, createdAt, identity, instant, reference } from './columns.ts'
import { foldedText } from './folded-text.ts'
import { order } from './order.ts'
import { product } from './product.ts'

export const review = pgTable(
  'review',
  {
    account: account(),
    id: identity().notNull(),
    productId: reference().notNull(),
    /** The source's own key, of a review that came with the catalogue. */
    externalId: text(),
    /** The order that it was bought in; null for reviews that came with the catalogue. */
    orderId: reference(),
    rating: smallint().notNull(),
    author: text().notNull(),
    body: text().notNull().default(''),
    /** How the buyer found the size; null where it is not known. */
    fit: text({ enum: FITS }),
    published: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** The store's answer, plain text, or null. */
    answer: text(),
    /** When the answer was written first. */
    answeredAt: instant(),
    /** The text that the staff looks it up by: author and body, folded. */
    lookup: text()
      .notNull()
      .generatedAlwaysAs((): SQL => foldedText(sql`${review.author} || ' ' || ${review.body}`)),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('review_once_per_order').on(t.account, t.orderId, t.productId),
    uniqueIndex('review_external_id').on(t.account, t.externalId),
    index('review_product').on(t.account, t.productId, t.createdAt),
    index('review_newest').on(t.account, t.createdAt, t.id),
    check('review_rating', sql`${t.rating} between 1 and 5`),
  ],
)
