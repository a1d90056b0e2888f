import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, createdAt } from './columns.ts'
import { staff } from './staff.ts'

/** The devices of a store's staff that are notified of its orders, by the push service of each browser. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    account: account(),
    /** SHA-256 of the endpoint, in base64url. */
    id: text().notNull(),
    personId: text().notNull(),
    /** The URL at the push service, which is the browser's secret. */
    endpoint: text().notNull(),
    /** The keys that messages are encrypted for, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public key of ours that it was made with, in base64url. */
    serverKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.personId], foreignColumns: [staff.account, staff.personId] }),
    index('push_subscription_person').on(t.account, t.personId),
  ],
)
