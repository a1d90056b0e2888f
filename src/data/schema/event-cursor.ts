import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from './columns.ts'
import { store } from './store.ts'

/** How far the readers are whose place outlives their process. */
export const eventCursor = pgTable(
  'event_cursor',
  {
    account: account().references(() => store.account),
    reader: text().notNull(),
    /** Number of the last event that the reader has had. */
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.reader] })],
)
