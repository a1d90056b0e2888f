import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { COUNT_STATES, LINE_OUTCOMES, UNSCANNED } from '#domain/count/count.ts'
import { SCAN_MODES } from '#domain/count/scan.ts'
import type { Actor } from '#domain/event/event.ts'
import { account, centavos, identity, instant, reference } from './columns.ts'
import { variant } from './product.ts'
import { store, warehouse } from './store.ts'

/** The counts of warehouses by the staff (decision 052). */
export const stockCount = pgTable(
  'stock_count',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    warehouseFid: text().notNull(),
    /** The category that is counted; null where everything is. A copy: its row may be deleted. */
    categoryId: reference(),
    categoryLabel: text(),
    note: text().notNull().default(''),
    state: text({ enum: COUNT_STATES }).notNull().default('open'),
    startedBy: text().$type<Actor>().notNull(),
    startedAt: instant().notNull(),
    /** Who applied or dropped it, and when. */
    endedBy: text().$type<Actor>(),
    endedAt: instant(),
    /** Whether variants without a scan stayed as they were, once it was applied. */
    unscanned: text({ enum: UNSCANNED }),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.warehouseFid], foreignColumns: [warehouse.account, warehouse.fid] }),
  ],
)

/** The scans of people in a count; a variant's pieces are the last that were set, plus the pieces added after that. */
export const stockCountScan = pgTable(
  'stock_count_scan',
  {
    account: account(),
    countId: reference().notNull(),
    /** Made by the device: a repeated request counts once. */
    id: text().notNull(),
    variantId: reference().notNull(),
    mode: text({ enum: SCAN_MODES }).notNull(),
    pieces: integer().notNull(),
    at: instant().notNull(),
    scannedBy: text().$type<Actor>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.countId, t.id] }),
    foreignKey({ columns: [t.account, t.countId], foreignColumns: [stockCount.account, stockCount.id] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    index('stock_count_scan_variant').on(t.account, t.countId, t.variantId),
  ],
)

/** The outcome of each variant when a count was applied. */
export const stockCountLine = pgTable(
  'stock_count_line',
  {
    account: account(),
    countId: reference().notNull(),
    variantId: reference().notNull(),
    /** Counted pieces; 0 without a scan. */
    counted: integer().notNull(),
    /** When it was scanned last; without a scan, the time of the count's last scan. */
    countedAt: instant().notNull(),
    countedBy: text().$type<Actor>(),
    /** Pieces expected at that moment; null at a first count, or after a later one. */
    expected: integer(),
    /** Pieces that came and went between its first scan and its last. */
    movedMeanwhile: integer().notNull(),
    /** The price of a piece at that time; null for one on request. */
    unitPrice: centavos(),
    outcome: text({ enum: LINE_OUTCOMES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.countId, t.variantId] }),
    foreignKey({ columns: [t.account, t.countId], foreignColumns: [stockCount.account, stockCount.id] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    check('stock_count_line_counted', sql`${t.counted} >= 0`),
  ],
)
