import { sql } from 'drizzle-orm'
import type { Actor, Consequence } from '#domain/event/event.ts'
import { type Place, placeKey, type StockChange, type StockLevel } from '#domain/stock/stock-move.ts'
import { latestTime } from '#domain/time/time-ahead.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { variantIds } from '../database/variant-ids.ts'
import { announceChanges } from './move-on-hand.ts'

/** The outcome of a level: written, the same count as before, or older than the last one. */
export type WrittenState = 'applied' | 'repeated' | 'outdated'

export interface WrittenLevel extends Place {
  state: WrittenState
  /** Pieces on hand now. */
  onHand: number
}

/** A place whose level was written. */
type MovedPlace = StockChange & {
  productId: number
  /** Whether its listing and readers have to know. */
  differs: boolean
}

interface LevelsToWrite extends Consequence {
  account: string
  actor: Actor
  at: Date
  /** Each variant and warehouse once. Expectations were checked before (findConflicts). */
  levels: readonly StockLevel[]
}

/** Finds the places among these that have no counted stock yet. */
export async function findUncountedPlaces(
  db: Db,
  { account, places }: { account: string; places: readonly Place[] },
): Promise<Place[]> {
  return rows<Place>(
    db,
    sql`
      select given."variantId", given."warehouseFid" from ${placesTable(places)} as given ("variantId" bigint, "warehouseFid" text)
      where not exists (
        select 1 from stock
        where account = ${account} and variant_id = any(${variantIds(places)}) and variant_id = given."variantId"
          and warehouse_fid = given."warehouseFid")`,
  )
}

/**
 * Inserts stock of zero pieces, to be overwritten by a level, which is then a change with any number. The variants must
 * be locked (takeVariantLocks). A warehouse that is being deleted is waited for, and left out once it is.
 */
export async function insertEmptyStock(
  tx: Db,
  { account, places }: { account: string; places: readonly Place[] },
): Promise<void> {
  await tx.execute(
    sql`
      insert into stock (account, variant_id, warehouse_fid, on_hand, counted_at)
      select ${account}, variant.id, warehouse.fid, 0, '-infinity'
      from ${placesTable(places)} as given ("variantId" bigint, "warehouseFid" text)
      join variant on variant.account = ${account} and variant.id = given."variantId"
      join warehouse on warehouse.account = ${account} and warehouse.fid = given."warehouseFid"
      for key share of warehouse
      on conflict do nothing`,
  )
}

/**
 * Locks stock by variant and warehouse, which is the order in which orders lock it. Times of these places that are too
 * far ahead, written by a wrong clock, are taken back: a count loses its time, and a move gets the time of its
 * recording. So neither hides later moves.
 */
export async function takePlaceLocks(
  tx: Db,
  { account, places, now }: { account: string; places: readonly Place[]; now: Date },
): Promise<void> {
  const [received, latest] = [now, latestTime(now)].map((at) => sql`${at.toISOString()}::timestamptz`)
  await tx.execute(
    sql`
      with locked as materialized (
        select stock.variant_id, stock.warehouse_fid, stock.counted_at from stock
        join ${placesTable(places)} as given ("variantId" bigint, "warehouseFid" text)
          on stock.variant_id = given."variantId" and stock.warehouse_fid = given."warehouseFid"
        where stock.account = ${account} and stock.variant_id = any(${variantIds(places)})
        order by stock.variant_id, stock.warehouse_fid
        for no key update of stock
      ), counted as (
        update stock set counted_at = null from locked
        where stock.account = ${account} and stock.variant_id = locked.variant_id
          and stock.warehouse_fid = locked.warehouse_fid and locked.counted_at > ${latest})
      update stock_event set at = least(stock_event.created_at, ${received}) from locked
      where stock_event.account = ${account} and stock_event.variant_id = locked.variant_id
        and stock_event.warehouse_fid = locked.warehouse_fid and stock_event.at > ${latest}`,
  )
}

function placesTable(places: readonly Place[]) {
  const given = places.map(({ variantId, warehouseFid }) => ({ variantId, warehouseFid }))
  return sql`json_to_recordset(${JSON.stringify(given)})`
}

/** The outcome of a `given` level, compared with the last count of its place. */
const STATE = sql`
  case when given.at is null and given."eventId" <> '' and given."eventId" = stock.counted_by then 'repeated'
    when (given.at, given."eventId") = (stock.counted_at, stock.counted_by) then 'repeated'
    when (given.at, given."eventId" collate "C") < (stock.counted_at, stock.counted_by collate "C") then 'outdated'
    else 'applied' end`

/**
 * Finds the levels that would be written if the caller had not expected other pieces on hand. Stock inserted for a
 * level that expects no count (insertEmptyStock) cannot conflict. After {@link takePlaceLocks}.
 * @returns the pieces on hand for each conflicting level, without uncounted places
 */
export async function findConflicts(
  tx: Db,
  { account, levels }: { account: string; levels: readonly StockLevel[] },
): Promise<Map<StockLevel, number>> {
  const given = levels.flatMap((level, index) => (level.expected === null ? [] : [{ ...level, index }]))
  if (given.length === 0) return new Map()
  const found = await rows<{ index: number; onHand: number }>(
    tx,
    sql`
      select given.index, stock.on_hand as "onHand"
      from json_to_recordset(${JSON.stringify(given)}) as given (index int, "variantId" bigint, "warehouseFid" text,
        "eventId" text, at timestamptz, expected int)
      join stock on stock.account = ${account} and stock.variant_id = any(${variantIds(given)})
        and stock.variant_id = given."variantId" and stock.warehouse_fid = given."warehouseFid"
      where (stock.on_hand <> given.expected or stock.counted_at = '-infinity') and ${STATE} = 'applied'`,
  )
  return new Map(
    found.flatMap(({ index, onHand }) => {
      const level = levels[index]
      return level ? [[level, onHand] as const] : []
    }),
  )
}

/**
 * Writes counted levels plus the moves after their moment, marks listings as due whose cards can show it, and appends an
 * event for each product (decision 031). A level without a time counts as of now: later than everything counted or
 * recorded there before, even where the clocks differ. Must be a separate statement after {@link takePlaceLocks}: a
 * statement that waits for a lock would not see moves recorded during the wait.
 * @returns the outcome for each place that the store counts
 */
export async function writeLevels(tx: Db, { levels, ...origin }: LevelsToWrite): Promise<WrittenLevel[]> {
  assertTransaction(tx)
  const { account } = origin
  const [written] = await rows<{ levels: WrittenLevel[] | null; moved: MovedPlace[] | null }>(
    tx,
    sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(levels)}) as r ("variantId" bigint, "warehouseFid" text,
          "eventId" text, at timestamptz, pieces int)
      ), compared as materialized (
        select given."variantId", given."warehouseFid", given."eventId", given.pieces, coalesce(given.at, greatest(
            ${origin.at.toISOString()}::timestamptz, stock.counted_at + interval '1 millisecond', (
              select max(earlier.at) from stock_event as earlier
              where earlier.account = ${account} and earlier.variant_id = given."variantId"
                and earlier.warehouse_fid = given."warehouseFid"))) as at,
          stock.on_hand as before, stock.counted_at is not distinct from '-infinity' as is_first,
          ${STATE} as state
        from given join stock on stock.account = ${account} and stock.variant_id = any(${variantIds(levels)})
          and stock.variant_id = given."variantId" and stock.warehouse_fid = given."warehouseFid"
      ), balanced as (
        select compared.*, greatest(least(pieces + coalesce((
          select sum(later.pieces) from stock_event as later
          where later.account = ${account} and later.variant_id = compared."variantId"
            and later.warehouse_fid = compared."warehouseFid" and later.at > compared.at), 0), 2147483647), -2147483647)::int as balance
        from compared where state = 'applied'
      ), moved as (
        update stock set on_hand = greatest(balanced.balance, 0), oversold = greatest(-balanced.balance, 0),
          counted_at = balanced.at, counted_by = balanced."eventId"
        from balanced join variant on variant.account = ${account} and variant.id = balanced."variantId"
        where stock.account = ${account} and stock.variant_id = balanced."variantId"
          and stock.warehouse_fid = balanced."warehouseFid"
        returning variant.product_id, stock.variant_id, stock.warehouse_fid, stock.on_hand - balanced.before as pieces,
          stock.on_hand, stock.held, stock.on_hand <> balanced.before or balanced.is_first as differs
      )
      select (select json_agg(json_build_object('variantId', "variantId", 'warehouseFid', "warehouseFid",
          'state', state, 'onHand', before)) from compared) as levels,
        (select json_agg(json_build_object('productId', product_id, 'variantId', variant_id,
          'warehouseFid', warehouse_fid, 'pieces', pieces, 'onHand', on_hand, 'held', held, 'differs', differs))
          from moved) as moved`,
  )
  const changed = (written?.moved ?? []).flatMap(({ productId, differs, ...change }) =>
    differs ? [{ productId, change }] : [],
  )
  await sentTogether(announceChanges(tx, { ...origin, changed }))
  // Joined here: of the parts of a statement PostgreSQL does not know that they have thousands of rows.
  const after = new Map(written?.moved?.map((place) => [placeKey(place), place.onHand]))
  return (written?.levels ?? []).map((level) => ({ ...level, onHand: after.get(placeKey(level)) ?? level.onHand }))
}
