import { sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { readDueStores } from '../database/shards.ts'
import { store } from '../schema/store.ts'
import type { OrderPlace } from './read-orders.ts'

/** Reads the stores in which something happened since their orders were last compared with `order_search`. */
export async function readStoresToSearch(shards: Shards): Promise<string[]> {
  const isDue = sql`(${store.searchedSeq} is null or ${store.searchedSeq} < ${store.eventSeq})`
  return readDueStores(shards, { table: store, isDue, since: sql`min(coalesce(${store.searchedSeq}, -1))` })
}

/** Reads the number of a store's last event, and up to which its orders were compared; -1 before they were. */
export async function readSearchedSeq(
  db: Db,
  { account }: { account: string },
): Promise<{ last: number; searched: number } | null> {
  const [found] = await rows<{ last: number; searched: number }>(
    db,
    sql`select event_seq as last, coalesce(searched_seq, -1) as searched from store where account = ${account}`,
  )
  return found ?? null
}

export async function writeSearchedSeq(tx: Db, { account, seq }: { account: string; seq: number }): Promise<void> {
  await tx.execute(sql`
    update store set searched_seq = ${seq}::bigint
    where account = ${account} and coalesce(searched_seq, -1) < ${seq}::bigint`)
}

interface OutOfDate {
  account: string
  after: OrderPlace
  limit: number
}

/**
 * Reads the next orders by the sequence in which they changed, each with whether its row of `order_search` lacks or was
 * made of an earlier state.
 */
export async function readOutOfDate(
  db: Db,
  { account, after, limit }: OutOfDate,
): Promise<(OrderPlace & { isOutOfDate: boolean })[]> {
  return rows(
    db,
    sql`
      select placed.event_seq as "eventSeq", placed.id, searched.event_seq is distinct from placed.event_seq as "isOutOfDate"
      from "order" placed
      left join order_search searched on searched.account = ${account} and searched.order_id = placed.id
      where placed.account = ${account}
        and (placed.event_seq, placed.id) > (${after.eventSeq}::bigint, ${after.id}::bigint)
      order by placed.event_seq, placed.id limit ${limit}::int`,
  )
}
