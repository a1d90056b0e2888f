import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, instant } from './columns.ts'
import { store } from './store.ts'

/** Everything that is being fitted by the outside service, or was within the hour. Neither photo nor result is stored. */
export const fitting = pgTable(
  'fitting',
  {
    account: account().references(() => store.account),
    /** The id that the shopper's page has, a UUID. */
    id: text().notNull(),
    /** HMAC of model, garment and category, so that the same is not paid for twice. */
    digest: text().notNull(),
    /** The service's own id; null until it has answered. */
    providerId: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('fitting_digest').on(t.account, t.digest),
    index('fitting_age').on(t.account, t.createdAt),
  ],
)
