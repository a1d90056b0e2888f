import { insertPoints, lockBalances, takeBackPoints, writeBalances } from '#data/customer/write-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { addPoints, type PointsOutcome } from '#domain/customer/add-points.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'

interface RecordOptions {
  account: string
  actor: Actor
  now: Date
  entries: readonly {
    /** A customer of the store. */
    customerId: number
    /** The point of sale's own id of what happened. */
    eventId: string
    points: number
    reason: string
  }[]
}

/**
 * Records loyalty points that came or went at a till. Each entry counts once, however often it is reported, and is
 * rejected if the customer has too few points. The entries are inserted before the customers are locked, so that an
 * entry in two batches is counted by one of them.
 * @returns the outcome of each entry, in the same sequence
 */
export async function recordPoints(
  db: Db,
  { account, actor, now, entries }: RecordOptions,
): Promise<(PointsOutcome | 'repeated')[]> {
  if (entries.length === 0) return []
  return inTransaction(db, async (tx) => {
    const given = entries.map(({ eventId: externalId, ...entry }) => ({ ...entry, externalId }))
    const firsts = [...new Map(given.toReversed().map((entry) => [entry.externalId, entry])).values()].toReversed()
    const ids = await insertPoints(tx, { account, entries: firsts, now })
    const fresh = firsts.filter(({ externalId }) => ids.has(externalId))
    if (fresh.length === 0) return entries.map(() => 'repeated' as const)
    const balances = await lockBalances(tx, { account, customerIds: fresh.map(({ customerId }) => customerId) })
    const outcomes = addPoints(balances, fresh)
    const applied = fresh.filter((_, place) => outcomes[place] === 'applied')
    const rejected = fresh.filter((_, place) => outcomes[place] !== 'applied')
    if (rejected.length > 0) {
      await takeBackPoints(tx, { account, ids: rejected.flatMap(({ externalId }) => ids.get(externalId) ?? []) })
    }
    if (applied.length > 0) await writeBalances(tx, { account, balances })
    const events = applied.map(({ customerId, points }): NewEvent => {
      return { kind: 'points-changed', subject: String(customerId), payload: { points } }
    })
    await appendEvents(tx, { account, actor, at: now, events })
    const outcomeOf = new Map(fresh.map((entry, place) => [entry, outcomes[place]]))
    return given.map((entry) => outcomeOf.get(entry) ?? 'repeated')
  })
}
