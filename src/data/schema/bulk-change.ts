import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/event/event.ts'
import type { BulkChange } from '#domain/product-edit/bulk-change.ts'
import { account, createdAt, instant, reference } from './columns.ts'
import { product } from './product.ts'
import { store } from './store.ts'

/** A change of many products, made in short transactions of some of them. */
export const bulkChange = pgTable(
  'bulk_change',
  {
    account: account().references(() => store.account),
    /** Made by the caller, so that repeated requests start it once. */
    id: text().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** Who began it, as whom it is made. */
    actor: text().$type<Actor>().notNull(),
    /** Products that were chosen. */
    total: integer().notNull(),
    /** Products of those done that it changed; the others had nothing to change. */
    changed: integer().notNull().default(0),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    index('bulk_change_open').on(t.account, t.createdAt).where(sql`${t.endedAt} is null`),
  ],
)

/**
 * The products that a bulk change has still to do: the transaction that does one deletes its row, so that it is done
 * once.
 */
export const bulkChangeProduct = pgTable(
  'bulk_change_product',
  {
    account: account(),
    changeId: text().notNull(),
    productId: reference().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.changeId, t.productId] }),
    foreignKey({ columns: [t.account, t.changeId], foreignColumns: [bulkChange.account, bulkChange.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
  ],
)
