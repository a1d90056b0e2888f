import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor, EventKind, EventPayloads } from '#domain/event/event.ts'
import { account, instant } from './columns.ts'
import { store } from './store.ts'

/** The events of each store, in the sequence in which it was committed (decision 028). */
export const event = pgTable(
  'event',
  {
    account: account().references(() => store.account),
    /** Counted by `store.event_seq`: without a gap, and never committed after a higher one. */
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<EventKind>().notNull(),
    /** The id of what it happened to; empty for the store itself. */
    subject: text().notNull(),
    payload: jsonb().$type<EventPayloads[EventKind]>().notNull(),
    actor: text().$type<Actor>().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.seq] })],
)
