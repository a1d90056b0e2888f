import { type SQL, sql } from 'drizzle-orm'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
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
  assertTransaction(tx)
  if (events.length === 0) return
  const { account } = origin
  const [counted] = await sentTogether([
    rows(
      tx,
      prepared(sql`
        update store set event_seq = event_seq + ${events.length}::int where account = ${account} returning 1 as one`),
    ),
    rows(tx, prepared(insertEvents(origin, events))),
    notifyReaders(tx, { account }),
  ])
  if (counted.length === 0) throw new Error(`no store ${account}`)
}

/**
 * Inserts events, after a statement of the same transaction has raised the store's `event_seq` by their number.
 * @param payload added to each payload, for values known to the database alone
 */
export function insertEvents(
  { account, actor, at }: EventOrigin,
  events: readonly NewEvent[],
  payload: SQL = sql`'{}'::jsonb`,
): SQL {
  const given = events.map((event, index) => ({ ...event, following: events.length - 1 - index }))
  return sql`
    insert into event (account, seq, kind, subject, payload, actor, at)
    select ${account}, (select event_seq from store where account = ${account}) - r.following, r.kind, r.subject,
      r.payload || ${payload}, ${actor}, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}) as r (kind text, subject text, payload jsonb, following int)`
}

/**
 * Notifies the readers of a store's events once the transaction commits. It reads no table, so that on Citus it is run
 * by the node that the process is connected to, where the processes listen.
 */
export async function notifyReaders(tx: Db, { account }: { account: string }): Promise<void> {
  await rows(tx, prepared(sql`select pg_notify(${EVENT_CHANNEL}, ${account})`))
}
