import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Actor, EventKind, EventPayloads } from '#domain/event/event.ts'
import { account, instant } from './columns.ts'
import { store } from './store.ts'

const eventColumns = () => ({
  account: account().references(() => store.account),
  /** Counted by `store.event_seq`: without a gap, and never committed after a higher one. */
  seq: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<EventKind>().notNull(),
  /** The id of what it happened to; empty for the store itself. */
  subject: text().notNull(),
  payload: jsonb().$type<EventPayloads[EventKind]>().notNull(),
  actor: text().$type<Actor>().notNull(),
  at: instant().notNull(),
})

/** The events of each store, in the sequence in which it was committed (decision 028). */
export const event = pgTable('event', eventColumns(), (t) => [
  primaryKey({ columns: [t.account, t.seq] }),
  // Few events are the staff's, so that all others cost nothing here.
  index('event_staff').on(t.account, t.actor, t.seq).where(sql`${t.actor} like 'staff:%'`),
])

/** The staff's events that are too old for `event`, as they were there (decision 054). */
export const auditEntry = pgTable('audit_entry', eventColumns(), (t) => [
  primaryKey({ columns: [t.account, t.seq] }),
  index('audit_entry_age').on(t.at),
])
