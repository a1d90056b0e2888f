import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SEARCH_WAYS } from '#domain/report/search-miss.ts'
import { account, createdAt, reference } from './columns.ts'
import { variant } from './product.ts'
import { store } from './store.ts'

/** Searches that found nothing, by day, and never by whom (decision 056). */
export const searchMiss = pgTable(
  'search_miss',
  {
    account: account().references(() => store.account),
    /** Calendar day of the store's time zone. */
    day: date({ mode: 'string' }).notNull(),
    way: text({ enum: SEARCH_WAYS }).notNull(),
    /** Folded (domain/report/search-miss). */
    term: text().notNull(),
    count: integer().notNull(),
    /** When it was first counted on that day. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.day, t.way, t.term] }),
    index('search_miss_age').on(t.createdAt),
    check('search_miss_count', sql`${t.count} > 0`),
  ],
)

/** Orders that were rejected since too few pieces were left, by day and variant, and never by whom (decision 056). */
export const stockMiss = pgTable(
  'stock_miss',
  {
    account: account(),
    /** Calendar day of the store's time zone. */
    day: date({ mode: 'string' }).notNull(),
    variantId: reference().notNull(),
    /** Rejected orders; a repeated attempt counts again. */
    count: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.day, t.variantId] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    index('stock_miss_age').on(t.createdAt),
    check('stock_miss_count', sql`${t.count} > 0`),
  ],
)

/** The last week of each store whose mails were queued, so that they are queued once. */
export const weeklyMailSent = pgTable(
  'weekly_mail_sent',
  {
    account: account().references(() => store.account),
    /** The Monday on which they were due, a calendar day of the store's time zone. */
    monday: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.account] })],
)
