import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { StockChange, StockMove } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { insertEvents, notifyReaders } from '../event/append-events.ts'

interface MovesToWrite {
  account: string
  actor: Actor
  at: Date
  /** Each variant and warehouse once. */
  moves: readonly StockMove[]
}

/**
 * Adds pieces to what is on hand, or takes them off, never below none: what a till sold has left, whatever was counted.
 * One statement, since a till waits for it and the store's other changes for them: it marks the listings as due
 * (decision 016) and appends an event for each product. Rows are locked by variant and warehouse, which is the order in
 * which orders lock them, and the store's last.
 * @returns what changed: a variant of another store, one that nobody counts there, and a warehouse that is empty already
 * are left out
 */
export async function moveOnHand(db: Db, { moves, ...origin }: MovesToWrite): Promise<StockChange[]> {
  const { account } = origin
  const given = JSON.stringify(moves)
  // The number of events is joined: a statement that had to wait for the store's row goes on with what it had joined.
  const [written] = await rows<{ changes: StockChange[] }>(
    db,
    prepared(sql`
      with locked as materialized (
        select stock.variant_id, stock.warehouse_fid, stock.on_hand as before,
          greatest(stock.on_hand + r.pieces, 0) as after
        from stock
        join json_to_recordset(${given}) as r ("variantId" bigint, "warehouseFid" text, pieces int)
          on stock.variant_id = r."variantId" and stock.warehouse_fid = r."warehouseFid"
        where stock.account = ${account}
        order by stock.variant_id, stock.warehouse_fid
        for no key update of stock
      ), moved as (
        update stock set on_hand = locked.after
        from locked join variant on variant.account = ${account} and variant.id = locked.variant_id
        where stock.account = ${account} and stock.variant_id = locked.variant_id
          and stock.warehouse_fid = locked.warehouse_fid and locked.after <> locked.before
        returning variant.product_id, json_build_object(
          'variantId', stock.variant_id, 'warehouseFid', stock.warehouse_fid,
          'pieces', locked.after - locked.before, 'onHand', locked.after, 'held', stock.held) as change
      ), of_product as (
        select product_id, json_agg(change) as moves from moved group by product_id
      ), due as (
        insert into listing_due (account, product_id) select ${account}, product_id from of_product
      ), counted as (
        update store set event_seq = event_seq + happened.events
        from (select count(*) as events from of_product) as happened
        where account = ${account} and happened.events > 0
        returning event_seq as seq
      ), appended as (${insertEvents(
        origin,
        sql`
          select 'stock-moved' as kind, product_id::text as subject, jsonb_build_object('moves', moves) as payload,
            row_number() over (order by product_id desc) - 1 as following
          from of_product`,
      )})
      select (select json_agg(change) from moved) as changes, ${notifyReaders(account)} from counted`),
  )
  return written?.changes ?? []
}
