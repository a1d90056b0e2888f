import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, createdAt, identity, reference } from './columns.ts'
import { customer } from './customer.ts'
import { order } from './order.ts'

export const loyaltyEntry = pgTable(
  'loyalty_entry',
  {
    account: account(),
    id: identity().notNull(),
    customerId: reference().notNull(),
    orderId: reference(),
    /** Negative when points were spent. */
    points: integer().notNull(),
    reason: text().notNull(),
    /** The point of sale's key of an entry that it made, so that it counts once however often it is sent. */
    externalId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.customerId], foreignColumns: [customer.account, customer.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('loyalty_entry_external_id').on(t.account, t.externalId),
    index('loyalty_entry_customer').on(t.account, t.customerId),
  ],
)
