import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/event/event.ts'
import { ADJUSTMENT_REASONS } from '#domain/stock/adjustment.ts'
import { account, createdAt, instant, reference } from './columns.ts'
import { product, variant } from './product.ts'
import { warehouse } from './store.ts'

export const stock = pgTable(
  'stock',
  {
    account: account(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    onHand: integer().notNull(),
    /** Pieces reserved by orders that were not handed over yet; available = on hand − held. */
    held: integer().notNull().default(0),
    /** Pieces that left beyond those that were counted: what comes back makes up for these first (decision 031). */
    oversold: integer().notNull().default(0),
    /** Time and event id of the count that `on_hand` goes back to; null as long as no count with a time has come. */
    countedAt: instant(),
    countedBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.variantId, t.warehouseFid] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.warehouseFid], foreignColumns: [warehouse.account, warehouse.fid] }),
    check('stock_not_negative', sql`${t.onHand} >= 0 and ${t.held} >= 0 and ${t.oversold} >= 0`),
  ],
)

/**
 * The sales, returns and deliveries that points of sale reported by an id of their own: a repeated one changes nothing,
 * and a count that comes late is still followed by what happened after it (decision 031).
 */
export const stockEvent = pgTable(
  'stock_event',
  {
    account: account(),
    eventId: text().notNull(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    /** Positive came in, negative left. */
    pieces: integer().notNull(),
    /** When it happened, by the point of sale's clock. */
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.eventId, t.variantId, t.warehouseFid] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.warehouseFid], foreignColumns: [warehouse.account, warehouse.fid] }),
    index('stock_event_place').on(t.account, t.variantId, t.warehouseFid, t.at),
    index('stock_event_age').on(t.createdAt),
  ],
)

/** Pieces that the staff took off or added by hand, and why. What they did to stock is a move (decision 052). */
export const stockAdjustment = pgTable(
  'stock_adjustment',
  {
    account: account(),
    /** Made by the device: a repeated request counts once. */
    id: text().notNull(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    /** Positive came in, negative left. */
    pieces: integer().notNull(),
    reason: text({ enum: ADJUSTMENT_REASONS }).notNull(),
    note: text().notNull().default(''),
    adjustedBy: text().$type<Actor>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.warehouseFid], foreignColumns: [warehouse.account, warehouse.fid] }),
    index('stock_adjustment_newest').on(t.account, t.variantId, t.at, t.id),
  ],
)

/** The fewest pieces that a warehouse should have available of each variant of a product. */
export const stockMinimum = pgTable(
  'stock_minimum',
  {
    account: account(),
    productId: reference().notNull(),
    warehouseFid: text().notNull(),
    pieces: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.productId, t.warehouseFid] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.warehouseFid], foreignColumns: [warehouse.account, warehouse.fid] }).onDelete(
      'cascade',
    ),
    check('stock_minimum_pieces', sql`${t.pieces} > 0`),
  ],
)
