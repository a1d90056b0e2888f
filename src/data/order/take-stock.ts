import { sql } from 'drizzle-orm'
import { type Allocation, allocateStock, type BranchSupply, type WarehouseStock } from '#domain/stock/allocate-stock.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { variantIds } from '../database/variant-ids.ts'
import { hold } from '../schema/hold.ts'

/** Pieces that an order holds in a place. */
export interface TakenPieces extends Allocation {
  /** Pieces that are still available there. */
  left: number
}

type StockTaken = { ok: true; taken: TakenPieces[] } | Extract<ReturnType<typeof allocateStock>, { ok: false }>

interface TakeOptions {
  account: string
  /** Pieces by variant, each variant once. */
  wanted: readonly { variantId: number; quantity: number }[]
  /** Warehouses with pieces available, as they were read a moment ago. */
  places: readonly WarehouseStock[]
  /** The warehouse to take from first. */
  preferred: string | null
  /** The branch that the order is for; absent where all warehouses serve alike. */
  branch?: BranchSupply | null
}

/**
 * Holds pieces of counted variants for an order, all of them or none, in the warehouses that serve the store. First
 * where they were a moment ago, in one statement; if they are gone from there, wherever they are now.
 */
export async function takeStock(
  tx: Db,
  { account, wanted, places, preferred, branch = null }: TakeOptions,
): Promise<StockTaken> {
  if (wanted.length === 0) return { ok: true, taken: [] }
  const seen = allocateStock(wanted, places, preferred, branch)
  // A line that was short a moment ago stays rejected.
  if (!seen.ok) return seen
  const taken = await tryHold(tx, account, seen.taken)
  if (taken) return { ok: true, taken }
  return takeLockedStock(tx, { account, wanted, preferred, branch })
}

/** The same for pieces that were not looked up before: in any places, once these are locked. */
export async function takeLockedStock(
  tx: Db,
  { account, wanted, preferred, branch = null }: Omit<TakeOptions, 'places'>,
): Promise<StockTaken> {
  const variantIds = wanted.map(({ variantId }) => variantId)
  const now = allocateStock(wanted, await lockPlaces(tx, { account, variantIds, branch }), preferred, branch)
  if (!now.ok) return now
  const taken = await tryHold(tx, account, now.taken)
  if (!taken) throw new Error('stock that was locked has moved')
  return { ok: true, taken }
}

/**
 * Holds the pieces if all of them are available. The rows are locked first, by variant and warehouse as everywhere, so
 * that two orders of the same things cannot deadlock. What they have then decides alone: a condition on the rows
 * themselves would be judged by what they had before the wait, too.
 * @returns null when they are not held
 */
async function tryHold(tx: Db, account: string, allocations: readonly Allocation[]): Promise<TakenPieces[] | null> {
  const ids = variantIds(allocations)
  const wanted = recordset({ table: hold, fields: ['variantId', 'warehouseFid', 'quantity'], rows: allocations })
  const held = await rows<TakenPieces>(
    tx,
    prepared(sql`
      with locked as (
        select stock.variant_id, stock.warehouse_fid, r.quantity, stock.on_hand - stock.held >= r.quantity as suffices
        from stock
        join ${wanted} on stock.variant_id = r.variant_id and stock.warehouse_fid = r.warehouse_fid
        where stock.account = ${account} and stock.variant_id = any(${ids})
        order by stock.variant_id, stock.warehouse_fid
        for no key update of stock
      )
      update stock set held = stock.held + locked.quantity
      from locked
      where stock.account = ${account} and stock.variant_id = any(${ids})
        and stock.variant_id = locked.variant_id and stock.warehouse_fid = locked.warehouse_fid
        and (select count(*) filter (where suffices) from locked) = ${allocations.length}
      returning stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid", locked.quantity,
        stock.on_hand - stock.held as "left"`),
  )
  return held.length === allocations.length ? held : null
}

interface PlacesToLock {
  account: string
  variantIds: readonly number[]
  branch: BranchSupply | null
}

/**
 * Locks the places that may supply an order. An order has its own branch's locked already when it comes here: if two
 * orders for different branches then locked the places of both, each would wait for the other.
 */
async function lockPlaces(tx: Db, { account, variantIds, branch }: PlacesToLock): Promise<WarehouseStock[]> {
  const supplies =
    branch && !branch.allowsOthers ? sql`and stock.warehouse_fid = any(${sql.param([...branch.own])}::text[])` : sql``
  return rows<WarehouseStock>(
    tx,
    sql`
      select stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid",
        greatest(stock.on_hand - stock.held, 0) as available
      from stock
      join warehouse on warehouse.account = stock.account and warehouse.fid = stock.warehouse_fid
        and warehouse.serves_online
      where stock.account = ${account} and stock.variant_id = any(${sql.param(variantIds)}::bigint[]) ${supplies}
      order by stock.variant_id, stock.warehouse_fid
      for no key update of stock`,
  )
}
