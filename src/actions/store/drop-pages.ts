import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeChanged } from './store-changed.ts'

/** Has every page of a store rendered anew, whether or not anything changed. */
export async function dropPages(
  db: Db,
  { account, actor, now }: { account: string; actor: Actor; now: Date },
): Promise<void> {
  await inTransaction(db, (tx) => appendEvents(tx, { account, actor, at: now, events: [storeChanged()] }))
}
