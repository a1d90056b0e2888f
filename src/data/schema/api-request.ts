import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { account, createdAt } from './columns.ts'
import { store } from './store.ts'

/** Responses of the API to requests with an `Idempotency-Key`, written in the transaction that did their work. */
export const apiRequest = pgTable(
  'api_request',
  {
    account: account().references(() => store.account),
    /** Id of the API key that sent it, and the idempotency key that it chose. */
    keyId: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, URL and body: the same key with another request is rejected. */
    requestDigest: text().notNull(),
    status: smallint().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.account, t.keyId, t.key] }), index('api_request_age').on(t.createdAt)],
)
