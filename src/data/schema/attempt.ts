import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { account, instant } from './columns.ts'
import { store } from './store.ts'

/** The recent attempts at something whose rate is limited (decision 022). */
export const attempt = pgTable(
  'attempt',
  {
    account: account().references(() => store.account),
    /** Name of the limit. */
    rateLimit: text().notNull(),
    /** SHA-256, in base64url, of who made them or of what they were made at: no IP and no e-mail is stored as it is. */
    who: text().notNull(),
    times: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
    /** The time from which on none of them counts. */
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.rateLimit, t.who] }), index('attempt_expiry').on(t.expiresAt)],
)
