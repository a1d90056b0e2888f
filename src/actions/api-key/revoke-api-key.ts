import { revokeKey } from '#data/api-key/write-key.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Actor } from '#domain/event/event.ts'

interface RevokeOptions {
  account: string
  actor: Actor
  now: Date
  id: string
}

/** Revokes an API key: from the next request on it is rejected. @returns false when the store has no such valid key */
export async function revokeApiKey(db: Db, { account, actor, now, id }: RevokeOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await revokeKey(tx, { account, id, now }))) return false
    await appendEvents(tx, { account, actor, at: now, events: [{ kind: 'key-revoked', subject: id, payload: {} }] })
    return true
  })
}
