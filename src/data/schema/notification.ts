import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, createdAt, identity, reference } from './columns.ts'
import { order } from './order.ts'
import { store } from './store.ts'

export const notification = pgTable(
  'notification',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** The order that it is about; an order has one notification. */
    orderId: reference(),
    title: text().notNull(),
    message: text().notNull(),
    type: text().notNull().default('pedido'),
    userId: text(),
    userEmail: text(),
    isRead: boolean().notNull().default(false),
    priority: text().notNull().default('high'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    actionUrl: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('notification_once').on(t.account, t.orderId),
    index('notification_newest').on(t.account, t.createdAt),
  ],
)
