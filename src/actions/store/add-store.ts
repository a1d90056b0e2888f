import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { insertStore } from '#data/store/insert-store.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Plan } from '#domain/store/plan.ts'

interface StoreToAdd {
  account: string
  actor: Actor
  now: Date
  name: string
  /** Where its order notices go (docs/rules/notification.md#vendor-e-mail); null when unknown. */
  email?: string | null
  /** 'basic' by default. */
  plan?: Plan
  /** The key of its warehouse, where it is not to be the usual one. */
  warehouseFid?: string
}

/**
 * Adds a store, with one branch and one warehouse, unless it exists.
 * @returns whether it is new
 */
export async function addStore(db: Db, { actor, now, ...store }: StoreToAdd): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await insertStore(tx, store))) return false
    await appendEvents(tx, {
      account: store.account,
      actor,
      at: now,
      events: [{ kind: 'store-added', subject: '', payload: {} }],
    })
    return true
  })
}
