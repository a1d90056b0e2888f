import { sql } from 'drizzle-orm'
import type { ProductStockChange } from '#domain/event/stock-moves.ts'
import { orderMoveId } from '#domain/stock/stock-move.ts'
import { latestTime } from '#domain/time/time-ahead.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import type { OrderHold } from '../hold/end-order-holds.ts'

interface PiecesToTakeOut {
  account: string
  orderId: number
  at: Date
  /** All holds of the order, once they have ended. */
  holds: readonly OrderHold[]
}

/** Pieces that an order has taken out of a place. */
interface TakenOut extends ProductStockChange {
  /** Whether they were held until then. */
  wasHeld: boolean
  /** Whether more or less can be bought since. */
  differs: boolean
}

/**
 * Takes the pieces of an order out of the store, once: off the stock on hand, and off the held pieces where their hold
 * was active until now. Pieces that are not on hand any more are oversold, as at a till. Each place gets a row of its
 * own in `stock_event`, so that a later count of an earlier moment takes them into account; by its time it follows the
 * last count, however the till's clock is set; a count that is too far ahead loses its time (moveOnHand). A row that
 * has that id already, which no till can give, holds up no order. Stock is locked by variant and warehouse, as
 * everywhere.
 */
export async function takeOutHeld(tx: Db, { account, orderId, at, holds }: PiecesToTakeOut): Promise<TakenOut[]> {
  assertTransaction(tx)
  if (holds.length === 0) return []
  const time = at.toISOString()
  const latest = latestTime(at).toISOString()
  const taken = sql`
    stock
    join json_to_recordset(${JSON.stringify(holds)})
      as r ("variantId" bigint, "warehouseFid" text, "productId" bigint, quantity int, "wasActive" boolean)
      on stock.variant_id = r."variantId" and stock.warehouse_fid = r."warehouseFid"
    where stock.account = ${account}`
  const locking = rows(
    tx,
    sql`
      select 1 as one from ${taken} order by stock.variant_id, stock.warehouse_fid
      for no key update of stock`,
  )
  const taking = rows<TakenOut>(
    tx,
    sql`
      with locked as materialized (
        select stock.variant_id, stock.warehouse_fid, r."productId" as product_id, r.quantity, r."wasActive" as was_held,
          stock.on_hand as before,
          greatest(stock.on_hand - stock.oversold::bigint - r.quantity, -2147483647)::int as balance,
          stock.held - case when r."wasActive" then r.quantity else 0 end as held,
          greatest(stock.on_hand - stock.held, 0) as available,
          case when stock.counted_at <= ${latest}::timestamptz then stock.counted_at end as counted_at
        from ${taken}
      ), moved as (
        update stock set held = locked.held, on_hand = greatest(locked.balance, 0),
          oversold = greatest(-locked.balance, 0), counted_at = locked.counted_at
        from locked
        where stock.account = ${account} and stock.variant_id = locked.variant_id
          and stock.warehouse_fid = locked.warehouse_fid
      ), recorded as (
        insert into stock_event (account, event_id, variant_id, warehouse_fid, pieces, at, created_at)
        select ${account}, ${orderMoveId(orderId)}, variant_id, warehouse_fid, -quantity,
          greatest(${time}::timestamptz, counted_at + interval '1 millisecond'), ${time}::timestamptz
        from locked
        on conflict do nothing)
      select product_id as "productId", was_held as "wasHeld",
        greatest(greatest(balance, 0) - held, 0) <> available as differs, json_build_object(
          'variantId', variant_id, 'warehouseFid', warehouse_fid,
          'pieces', greatest(balance, 0) - before, 'onHand', greatest(balance, 0), 'held', held) as change
      from locked
      order by product_id, variant_id, warehouse_fid`,
  )
  const [, takenOut] = await sentTogether([locking, taking])
  return takenOut
}
