import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { insertWarehouses } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeChanged } from './store-changed.ts'

interface WarehousesToAdd {
  account: string
  actor: Actor
  now: Date
  fids: readonly string[]
}

/** Adds warehouses of which only the key is known: it is their name until they get one. They sell online. */
export async function addWarehouses(db: Db, { account, actor, now, fids }: WarehousesToAdd): Promise<void> {
  await inTransaction(db, async (tx) => {
    const added = await insertWarehouses(tx, { account, fids })
    if (added === 0) return
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
  })
}
