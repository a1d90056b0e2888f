import { lockCount, writeCountEnd } from '#data/count/write-count.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { DroppedCount } from '#domain/count/count-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'

interface CountDropOptions {
  account: string
  actor: Actor
  now: Date
  countId: number
}

/** Drops a count: its scans remain readable, and the stock stays as it is. */
export async function dropCount(db: Db, { account, actor, now, countId: id }: CountDropOptions): Promise<DroppedCount> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, { account, id, mode: 'no key update' })
    if (!count) return { ok: false, code: 'count-unknown' }
    if (count.state === 'applied') return { ok: false, code: 'count-applied' }
    if (count.state === 'dropped') return { ok: true, isChanged: false }
    await writeCountEnd(tx, { account, id, state: 'dropped', endedBy: actor, endedAt: now, unscanned: null })
    const event = { kind: 'count-changed' as const, subject: String(id), payload: { change: 'dropped' as const } }
    await appendEvents(tx, { account, actor, at: now, events: [event] })
    return { ok: true, isChanged: true }
  })
}
