import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { OrderEntry, RecordedEntry } from '#domain/order/order-entry.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The most entries of an order that are read: the newest. */
const MOST_ENTRIES = 500

/** Reads the history of an order, the newest first, with the name of the API key behind each entry. */
export async function readEntries(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<(RecordedEntry & { actor: Actor; till: string | null })[]> {
  return rows(
    db,
    sql`
      select order_entry.id, floor(extract(epoch from at) * 1000)::bigint as at, actor, entry, api_key.name as till
      from order_entry
      left join api_key on api_key.account = ${account} and 'key:' || api_key.id = order_entry.actor
      where order_entry.account = ${account} and order_id = ${orderId}::bigint
      order by order_entry.id desc limit ${MOST_ENTRIES}`,
  )
}

/** Counts how often an order was brought back: a step was taken back, or it was opened again after a cancellation. */
export async function countTurns(db: Db, { account, orderId }: { account: string; orderId: number }): Promise<number> {
  const [counted] = await rows<{ turns: number }>(
    db,
    sql`
      select count(*)::int as turns from order_entry
      where account = ${account} and order_id = ${orderId}::bigint and entry->>'kind' in ('undone', 'reopened')`,
  )
  return counted?.turns ?? 0
}

/** Finds an entry of the history of any order, by its id. */
export async function findEntry(db: Db, { account, id }: { account: string; id: number }): Promise<OrderEntry | null> {
  const [found] = await rows<{ entry: OrderEntry }>(
    db,
    sql`select entry from order_entry where account = ${account} and id = ${id}::bigint`,
  )
  return found?.entry ?? null
}

/** Finds the last entry of a kind in the history of an order, by which a mail names it. */
export async function findLastEntryId(
  db: Db,
  { account, orderId, kind }: { account: string; orderId: number; kind: OrderEntry['kind'] },
): Promise<number | null> {
  const [found] = await rows<{ id: number }>(
    db,
    sql`
      select id from order_entry
      where account = ${account} and order_id = ${orderId}::bigint and entry->>'kind' = ${kind}
      order by id desc limit 1`,
  )
  return found?.id ?? null
}
