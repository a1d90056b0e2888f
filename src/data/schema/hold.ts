import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, instant, reference } from './columns.ts'
import { order } from './order.ts'
import { stock } from './stock.ts'

export const hold = pgTable(
  'hold',
  {
    account: account(),
    orderId: reference().notNull(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    quantity: integer().notNull(),
    /**
     * Null where the pieces are held until the order leaves the store, or the store lets them go: a confirmed
     * delivery's.
     */
    expiresAt: instant(),
    /** When the pieces went back or were handed over; a hold ends once. */
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.orderId, t.variantId, t.warehouseFid] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    foreignKey({
      columns: [t.account, t.variantId, t.warehouseFid],
      foreignColumns: [stock.account, stock.variantId, stock.warehouseFid],
    }),
    index('hold_active').on(t.account, t.variantId, t.warehouseFid).where(sql`${t.endedAt} is null`),
    index('hold_expiry').on(t.expiresAt).where(sql`${t.endedAt} is null`),
    check('hold_quantity', sql`${t.quantity} > 0`),
  ],
)
