import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CurrentPieces, RecordedPieces } from '#domain/import/plan-undo.ts'
import { type Place, placeKey } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { assignments, recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { importPieces } from '../schema/import-record.ts'
import { stock } from '../schema/stock.ts'
import { takeVariantLocks } from '../stock/take-variant-locks.ts'
import { findUncountedPlaces, takePlaceLocks } from '../stock/write-levels.ts'
import type { RecordKey } from './read-import-records.ts'

export interface PiecesOfPlace extends Place, RecordedPieces {
  productId: number
}

/** Reads the pieces that an import wrote of these products. */
export async function readRecordedPieces(
  db: Db,
  { account, recordId, productIds }: RecordKey & { productIds: readonly number[] },
): Promise<PiecesOfPlace[]> {
  if (productIds.length === 0) return []
  const found = await db
    .select()
    .from(importPieces)
    .where(
      and(
        eq(importPieces.account, account),
        eq(importPieces.recordId, recordId),
        inArray(importPieces.productId, [...productIds]),
      ),
    )
    .orderBy(asc(importPieces.variantId), asc(importPieces.warehouseFid))
  return found.map(({ productId, variantId, warehouseFid, createdAt, ...pieces }) => ({
    productId,
    variantId,
    warehouseFid,
    writtenAt: createdAt,
    before:
      pieces.beforeOnHand === null
        ? null
        : {
            onHand: pieces.beforeOnHand,
            oversold: pieces.beforeOversold ?? 0,
            countedAt: pieces.beforeCountedAt,
            countedBy: pieces.beforeCountedBy,
          },
    written: pieces.onHand === null ? null : { onHand: pieces.onHand, oversold: pieces.oversold ?? 0 },
  }))
}

/** The pieces of a place as they are, and whether a till has reported moves of it since the import. */
export interface PlaceNow {
  current: CurrentPieces | null
  hasMoved: boolean
}

/** Locks places as orders and counts do, those too that nothing counts. */
export async function lockPlaces(
  tx: Db,
  { account, places, now }: { account: string; places: readonly Place[]; now: Date },
): Promise<void> {
  if (places.length === 0) return
  const uncounted = await findUncountedPlaces(tx, { account, places })
  if (uncounted.length > 0) {
    await takeVariantLocks(tx, { account, variantIds: uncounted.map(({ variantId }) => variantId) })
  }
  await takePlaceLocks(tx, { account, places, now })
}

/** Reads the pieces of places as they are now. @returns by {@link placeKey} */
export async function readPlacesNow(
  db: Db,
  { account, places }: { account: string; places: readonly PiecesOfPlace[] },
): Promise<Map<string, PlaceNow>> {
  if (places.length === 0) return new Map()
  const given = places.map(({ variantId, warehouseFid, writtenAt }) => ({ variantId, warehouseFid, writtenAt }))
  const found = await rows<
    Place & Omit<CurrentPieces, 'countedAt'> & { isCounted: boolean; countedAt: number | null; hasMoved: boolean }
  >(
    db,
    sql`
      select given."variantId", given."warehouseFid", stock.variant_id is not null as "isCounted",
        stock.on_hand as "onHand", stock.oversold, stock.held, stock.counted_by as "countedBy",
        (extract(epoch from stock.counted_at) * 1000)::float8 as "countedAt",
        exists (select 1 from hold where hold.account = ${account} and hold.variant_id = given."variantId"
          and hold.warehouse_fid = given."warehouseFid") as "wasHeld",
        exists (select 1 from stock_event as moved where moved.account = ${account}
          and moved.variant_id = given."variantId" and moved.warehouse_fid = given."warehouseFid"
          and moved.created_at > given."writtenAt") as "hasMoved"
      from json_to_recordset(${JSON.stringify(given)})
        as given ("variantId" bigint, "warehouseFid" text, "writtenAt" timestamptz)
      left join stock on stock.account = ${account} and stock.variant_id = given."variantId"
        and stock.warehouse_fid = given."warehouseFid"`,
  )
  return new Map(
    found.map(({ isCounted, hasMoved, countedAt, onHand, oversold, held, wasHeld, countedBy, ...place }) => [
      placeKey(place),
      {
        hasMoved,
        current: isCounted
          ? { onHand, oversold, held, wasHeld, countedBy, countedAt: countedAt === null ? null : new Date(countedAt) }
          : null,
      },
    ]),
  )
}

/**
 * Writes pieces as they were before an import. The places must be locked. A warehouse that was removed since is left
 * out.
 */
export async function returnPieces(
  tx: Db,
  { account, places }: { account: string; places: readonly PiecesOfPlace[] },
): Promise<void> {
  const counted = places.flatMap(({ variantId, warehouseFid, before }) =>
    before === null ? [] : [{ account, variantId, warehouseFid, ...before }],
  )
  const uncounted = places.filter(({ before }) => before === null)
  if (counted.length > 0) {
    const fids = [...new Set(counted.map(({ warehouseFid }) => warehouseFid))]
    await rows(
      tx,
      sql`
        select 1 as one from warehouse where account = ${account} and fid = any(${sql.param(fids)}::text[])
        order by fid for key share`,
    )
    const values = ['onHand', 'oversold', 'countedAt', 'countedBy'] as const
    const set = recordset({
      table: stock,
      fields: ['account', 'variantId', 'warehouseFid', ...values],
      rows: counted,
    })
    await tx.execute(
      sql`
        insert into stock (account, variant_id, warehouse_fid, on_hand, oversold, counted_at, counted_by)
        select r.account, r.variant_id, r.warehouse_fid, r.on_hand, r.oversold, r.counted_at, r.counted_by
        from ${set} join warehouse on warehouse.account = ${account} and warehouse.fid = r.warehouse_fid
        on conflict (account, variant_id, warehouse_fid) do update set ${assignments(stock, values)}`,
    )
  }
  if (uncounted.length > 0) {
    await tx.execute(
      sql`
        delete from stock using ${recordset({ table: stock, fields: ['variantId', 'warehouseFid'], rows: uncounted })}
        where stock.account = ${account} and stock.variant_id = r.variant_id and stock.warehouse_fid = r.warehouse_fid`,
    )
  }
}
