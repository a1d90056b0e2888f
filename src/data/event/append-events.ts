import { type SQL, sql } from 'drizzle-orm'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { EVENT_CHANNEL } from './event-channel.ts'

/** Where, by whom and when something happened. */
interface EventOrigin {
  account: string
  actor: Actor
  at: Date
}

/**
 * Appends events to the store's, and notifies their readers when the surrounding transaction commits (decision 028). To
 * be called once in a transaction, and last: it locks the store's row until the end, so that other changes of the store
 * wait for as short a time as possible. Without events it does nothing.
 */
export async function appendEvents(
  tx: Db,
  { events, ...origin }: EventOrigin & { events: readonly NewEvent[] },
): Promise<void> {
  if (events.length === 0) return
  const { account } = origin
  const appended = await rows(
    tx,
    prepared(sql`
      with counted as (
        update store set event_seq = event_seq + ${events.length}::int where account = ${account} returning event_seq as seq
      ), appended as (${insertEvents(origin, givenEvents(events))})
      select ${notifyReaders(account)} from counted`),
  )
  if (appended.length === 0) throw new Error(`no store ${account}`)
}

/**
 * Inserts events, as a part of a statement of which another part, `counted`, has raised the store's `event_seq` by
 * their number and returns it as `seq`.
 * @param events rows of `kind`, `subject`, `payload` and `following`: how many of the events come after this one
 */
export function insertEvents({ account, actor, at }: EventOrigin, events: SQL): SQL {
  return sql`
    insert into event (account, seq, kind, subject, payload, actor, at)
    select ${account}, counted.seq - happened.following, happened.kind, happened.subject, happened.payload, ${actor},
      ${at.toISOString()}::timestamptz
    from counted cross join lateral (${events}) as happened`
}

/**
 * Events as rows for {@link insertEvents}.
 * @param payload added to each payload, for values known to the statement alone
 */
export function givenEvents(events: readonly NewEvent[], payload: SQL = sql`'{}'::jsonb`): SQL {
  const given = events.map((event, index) => ({ ...event, following: events.length - 1 - index }))
  return sql`
    select r.kind, r.subject, r.payload || ${payload} as payload, r.following
    from json_to_recordset(${JSON.stringify(given)}) as r (kind text, subject text, payload jsonb, following int)`
}

/** Notifies the readers of the events up to `counted.seq`, once the transaction commits. */
export function notifyReaders(account: string): SQL {
  return sql`pg_notify(${EVENT_CHANNEL}, ${account} || ':' || counted.seq)`
}
