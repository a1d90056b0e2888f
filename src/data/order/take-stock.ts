import { sql } from 'drizzle-orm'
import { type Allocation, allocateStock, type StockPlace } from '#domain/stock/allocate-stock.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { hold } from '../schema/hold.ts'

type Taken = ReturnType<typeof allocateStock>

interface TakeOptions {
  account: string
  /** Pieces by variant, each variant once. */
  wanted: readonly { variantId: number; quantity: number }[]
  /** Where there were pieces a moment ago. */
  places: readonly StockPlace[]
  /** The warehouse that is asked first. */
  preferred: string | null
}

/**
 * Holds pieces of counted variants for an order, all of them or none, over the warehouses that serve the store: where they
 * were a moment ago, in one statement; where they are no longer, wherever they are now.
 */
export async function takeStock(tx: Db, { account, wanted, places, preferred }: TakeOptions): Promise<Taken> {
  if (wanted.length === 0) return { ok: true, taken: [] }
  const seen = allocateStock(wanted, places, preferred)
  // What was gone a moment ago is gone.
  if (!seen.ok || (await hasHeld(tx, account, seen.taken))) return seen
  const variantIds = wanted.map(({ variantId }) => variantId)
  const now = allocateStock(wanted, await lockPlaces(tx, account, variantIds), preferred)
  if (now.ok && !(await hasHeld(tx, account, now.taken))) throw new Error('stock that was locked has moved')
  return now
}

/**
 * Raises what is held, if all of it is there. The rows are locked first, in a fixed order, variant and warehouse, as
 * everywhere: two orders of the same things wait for each other instead of for ever.
 */
async function hasHeld(tx: Db, account: string, allocations: readonly Allocation[]): Promise<boolean> {
  const wanted = recordset({ table: hold, fields: ['variantId', 'warehouseFid', 'quantity'], rows: allocations })
  const moved = await rows(
    tx,
    prepared(sql`
      with locked as (
        select stock.variant_id, stock.warehouse_fid, r.quantity, stock.on_hand - stock.held >= r.quantity as suffices
        from stock
        join ${wanted} on stock.variant_id = r.variant_id and stock.warehouse_fid = r.warehouse_fid
        where stock.account = ${account}
        order by stock.variant_id, stock.warehouse_fid
        for no key update of stock
      )
      update stock set held = stock.held + locked.quantity
      from locked
      where stock.account = ${account} and stock.variant_id = locked.variant_id
        and stock.warehouse_fid = locked.warehouse_fid and stock.on_hand - stock.held >= locked.quantity
        and (select count(*) filter (where suffices) from locked) = ${allocations.length}
      returning 1 as one`),
  )
  if (moved.length > 0 && moved.length < allocations.length) throw new Error('stock was held in part')
  return moved.length === allocations.length
}

async function lockPlaces(tx: Db, account: string, variantIds: readonly number[]): Promise<StockPlace[]> {
  return rows<{ [Field in keyof StockPlace]: StockPlace[Field] }>(
    tx,
    sql`
      select stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid",
        greatest(stock.on_hand - stock.held, 0) as available
      from stock
      join warehouse on warehouse.account = stock.account and warehouse.fid = stock.warehouse_fid
        and warehouse.serves_online
      where stock.account = ${account} and stock.variant_id = any(${sql.param(variantIds)}::bigint[])
      order by stock.variant_id, stock.warehouse_fid
      for no key update of stock`,
  )
}
