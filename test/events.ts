import type { Db } from '#data/database/client.ts'
import { readEvents } from '#data/event/read-events.ts'
import type { StoreEvent } from '#domain/event/event.ts'

/** All events of a store, the oldest first. */
export async function eventsOf(db: Db, account: string): Promise<StoreEvent[]> {
  return (await readEvents(db, { account, after: 0, limit: 100_000 }))?.events ?? []
}

/** The events of a store in short: `kind subject`, the oldest first. */
export async function eventNames(db: Db, account: string): Promise<string[]> {
  return (await eventsOf(db, account)).map(({ kind, subject }) => `${kind} ${subject}`.trim())
}
