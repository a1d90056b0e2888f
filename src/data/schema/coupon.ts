import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account, createdAt, identity, instant, reference } from './columns.ts'
import { order } from './order.ts'
import { store } from './store.ts'

/** Coupons of a store's own, which shoppers get for a code (docs/rules/coupon.md#campaigns). */
export const campaign = pgTable(
  'campaign',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    name: text().notNull(),
    /** Upper case; unique among those that have not ended. */
    code: text().notNull(),
    discountPercentage: smallint().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** How many orders may use it; null: as many as come. */
    mostUses: integer(),
    /** Valid orders that have used it, as many as its used coupons. */
    uses: integer().notNull().default(0),
    /** False once the store has ended it. */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('campaign_code').on(t.account, t.code).where(sql`${t.isActive}`),
    check('campaign_code_form', sql`${t.code} ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'`),
    check('campaign_percentage', sql`${t.discountPercentage} between 1 and 100`),
    check('campaign_uses', sql`${t.uses} >= 0 and ${t.mostUses} > 0`),
  ],
)

export const coupon = pgTable(
  'coupon',
  {
    account: account().references(() => store.account),
    id: text().notNull(),
    discountPercentage: smallint().notNull(),
    source: text({ enum: ['smile-detection', 'campaign'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    orderId: reference(),
    /** The campaign that gave it; null for a smile's. */
    campaignId: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    foreignKey({ columns: [t.account, t.campaignId], foreignColumns: [campaign.account, campaign.id] }),
    index('coupon_campaign').on(t.account, t.campaignId).where(sql`${t.campaignId} is not null`),
    check('coupon_percentage', sql`${t.discountPercentage} between 1 and 100`),
  ],
)
