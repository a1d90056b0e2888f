import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.customerId], foreignColumns: [customer.account, customer.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    index('loyalty_entry_customer').on(t.account, t.customerId),
  ],
)
