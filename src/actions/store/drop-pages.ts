import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeChanged } from './store-changed.ts'

/** Renders every page of a store again, even unchanged ones. */
export async function dropPages(
  db: Db,
  { account, actor, now }: { account: string; actor: Actor; now: Date },
): Promise<void> {
  await inTransaction(db, (tx) => appendEvents(tx, { account, actor, at: now, events: [storeChanged()] }))
}
