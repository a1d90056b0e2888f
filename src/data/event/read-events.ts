import { sql } from 'drizzle-orm'
import type { StoreEvent } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The events of a store after a number, as far as they were read. */
export interface EventBatch {
  /** In sequence, without a gap; may be empty. */
  events: StoreEvent[]
  /** Whether none is missing: false when the event after that number was deleted because of its age. */
  isWhole: boolean
  /** The number of the store's last event. */
  last: number
}

/**
 * Reads events of a store after a number, the oldest first.
 * @returns null when the store does not exist
 */
export async function readEvents(
  db: Db,
  { account, after, limit }: { account: string; after: number; limit: number },
): Promise<EventBatch | null> {
  const [found] = await rows<{ last: number; events: StoreEvent[] | null }>(
    db,
    sql`
      select store.event_seq as last, (
        select json_agg(next order by next.seq) from (
          select seq, kind, subject, payload, actor, floor(extract(epoch from at) * 1000)::bigint as at from event
          where account = ${account} and seq > ${after}::bigint order by seq limit ${limit}::int) as next) as events
      from store where account = ${account}`,
  )
  if (!found) return null
  const events = found.events ?? []
  // Numbers have no gaps, so events missing at the beginning were deleted.
  const isWhole = events.length === 0 ? found.last === after : events[0]?.seq === after + 1
  return { events, last: found.last, isWhole }
}
