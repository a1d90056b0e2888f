import { type SQL, sql } from 'drizzle-orm'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { EVENT_CHANNEL } from './event-channel.ts'

interface AppendOptions {
  account: string
  actor: Actor
  at: Date
  events: readonly NewEvent[]
}

/**
 * Appends events to those of the store, and notifies their readers when the surrounding transaction commits (decision
 * 028). To be called once in a transaction, and last: it locks the store's row until the end, so that other changes
 * of the store wait for as short a time as possible. Without events it does nothing.
 */
export async function appendEvents(tx: Db, { account, actor, at, events }: AppendOptions): Promise<void> {
  if (events.length === 0) return
  const appended = await rows(
    tx,
    sql`
      with counted as (
        update store set event_seq = event_seq + ${events.length}::int where account = ${account} returning event_seq as seq
      ), appended as (${insertEvents({ account, actor, at, events })})
      select ${notifyReaders(account)} from counted`,
  )
  if (appended.length === 0) throw new Error(`no store ${account}`)
}

/**
 * Inserts events, as a part of a statement of which another part, `counted`, has raised the store's `event_seq` by their
 * number and returns it as `seq`.
 * @param payload what is added to each payload, where only the statement knows it
 */
export function insertEvents({ account, actor, at, events }: AppendOptions, payload: SQL = sql`'{}'::jsonb`): SQL {
  const rows = events.map((event, index) => ({ ...event, before: events.length - 1 - index }))
  return sql`
    insert into event (account, seq, kind, subject, payload, actor, at)
    select ${account}, counted.seq - r.before, r.kind, r.subject, r.payload || ${payload}, ${actor},
      ${at.toISOString()}::timestamptz
    from counted,
      json_to_recordset(${JSON.stringify(rows)}) as r (kind text, subject text, payload jsonb, before int)`
}

/** Notifies the readers of the events up to `counted.seq`, once the transaction commits. */
export function notifyReaders(account: string): SQL {
  return sql`pg_notify(${EVENT_CHANNEL}, ${account} || ':' || counted.seq)`
}
