import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FittingFailure } from '#domain/try-on/fitting.ts'
import { account, instant } from './columns.ts'
import { store } from './store.ts'

/**
 * Everything that is being fitted by the outside service, or was within the hour. Neither photo nor result is stored.
 */
export const fitting = pgTable(
  'fitting',
  {
    account: account().references(() => store.account),
    /** The id that the shopper's page has, a UUID. */
    id: text().notNull(),
    /**
     * HMAC of model, garment and category, so that the same is not paid for twice; null once it may be paid for again.
     */
    digest: text(),
    /** The service's own id; null until it has answered. */
    providerId: text(),
    /** Why there is no look, for all who wait for it; null while there may be one. */
    failure: text().$type<FittingFailure>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('fitting_digest').on(t.account, t.digest),
    index('fitting_age').on(t.createdAt),
  ],
)
