import { type SQL, sql } from 'drizzle-orm'
import type { CountedStock, TimedMove } from '#domain/stock/balance-moves.ts'
import type { Place, StockMove } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { variantIds } from '../database/variant-ids.ts'

/** A move by what it is recognised by. */
export type MoveKey = Place & Pick<StockMove, 'eventId'>

/** Locks the counted stock of places. Rows that others have locked are returned as they are afterwards. */
export async function lockCounted(
  tx: Db,
  { account, places }: { account: string; places: readonly Place[] },
): Promise<LockedPlace[]> {
  return rows<LockedPlace>(
    tx,
    prepared(sql`
      select variant.product_id as "productId", stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid",
        stock.on_hand as "onHand", stock.oversold, stock.held,
        (extract(epoch from stock.counted_at) * 1000)::float8 as "countedAt"
      from stock join (${distinctPlaces(places)}) as place
        on stock.variant_id = place.variant_id and stock.warehouse_fid = place.warehouse_fid
      join variant on variant.account = ${account} and variant.id = stock.variant_id
      where stock.account = ${account} and stock.variant_id = any(${variantIds(places)})
      order by stock.variant_id, stock.warehouse_fid
      for no key update of stock`),
  )
}

/** Counted stock, locked until the transaction ends. */
export type LockedPlace = CountedStock & { productId: number; held: number }

/** The places as rows. That it is a single one, as in a sale at a till, is written out: the plan then fits it. */
function distinctPlaces(places: readonly Place[]): SQL {
  const [only] = places
  if (only && places.length === 1) {
    return sql`select ${only.variantId}::bigint as variant_id, ${only.warehouseFid}::text as warehouse_fid`
  }
  const given = places.map(({ variantId, warehouseFid }) => ({ variantId, warehouseFid }))
  return sql`
    select distinct "variantId" as variant_id, "warehouseFid" as warehouse_fid
    from json_to_recordset(${JSON.stringify(given)}) as r ("variantId" bigint, "warehouseFid" text)`
}

/** Records moves of locked places. @returns those that had not been recorded before */
export async function recordMoves(
  tx: Db,
  { account, at, moves }: { account: string; at: Date; moves: readonly TimedMove[] },
): Promise<MoveKey[]> {
  const given = moves.map((move) => ({ ...move, at: new Date(move.at).toISOString() }))
  return rows<MoveKey>(
    tx,
    prepared(sql`
      insert into stock_event (account, event_id, variant_id, warehouse_fid, pieces, at, created_at)
      select ${account}, "eventId", "variantId", "warehouseFid", pieces, at, ${at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(given)})
        as r ("eventId" text, "variantId" bigint, "warehouseFid" text, pieces int, at timestamptz)
      on conflict do nothing
      returning event_id as "eventId", variant_id as "variantId", warehouse_fid as "warehouseFid"`),
  )
}

/** Writes the pieces of locked places, and takes back the time of a count that is too far ahead. */
export async function writeBalances(
  tx: Db,
  { account, balanced }: { account: string; balanced: readonly LockedPlace[] },
): Promise<void> {
  const given = balanced.map(({ variantId, warehouseFid, onHand, oversold, held, countedAt }) => ({
    variantId,
    warehouseFid,
    onHand,
    oversold,
    held,
    losesTime: countedAt === null,
  }))
  await rows(
    tx,
    prepared(sql`
      update stock set on_hand = r."onHand", oversold = r.oversold, held = r.held,
        counted_at = case when r."losesTime" then null else stock.counted_at end
      from json_to_recordset(${JSON.stringify(given)})
        as r ("variantId" bigint, "warehouseFid" text, "onHand" int, oversold int, held int, "losesTime" boolean)
      where stock.account = ${account} and stock.variant_id = any(${variantIds(balanced)})
        and stock.variant_id = r."variantId" and stock.warehouse_fid = r."warehouseFid"
      returning 1 as one`),
  )
}
