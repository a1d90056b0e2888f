import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { account, createdAt, instant, reference } from './columns.ts'
import { order } from './order.ts'
import { store } from './store.ts'

export const coupon = pgTable(
  'coupon',
  {
    account: account().references(() => store.account),
    id: text().notNull(),
    discountPercentage: smallint().notNull(),
    source: text({ enum: ['smile-detection'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    orderId: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    check('coupon_percentage', sql`${t.discountPercentage} between 1 and 100`),
  ],
)
