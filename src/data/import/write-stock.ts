import { sql } from 'drizzle-orm'
import type { ProductStockChange } from '#domain/event/stock-moves.ts'
import { warehousePieces } from '#domain/import/import-product.ts'
import { MAX_INTEGER } from '#domain/limits/limits.ts'
import { type Place, placeKey, type StockChange } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { stock } from '../schema/stock.ts'
import { takeVariantLocks } from '../stock/take-variant-locks.ts'
import { findUncountedPlaces, takePlaceLocks } from '../stock/write-levels.ts'
import { type PlannedProduct, type VariantIds, variantKey } from './write-variants.ts'

/**
 * Writes the pieces on hand of products whose stock has changed in the source; the pieces held for orders are not the
 * source's concern and stay. For other products only new variants are written: sales may have changed the stored
 * numbers since the last import, and a changed price is no reason to set them back.
 * @param warehouseFid the warehouse that is meant where none is named
 * @returns the places where orders hold more than there is now
 */
export async function writeStock(
  tx: Db,
  input: { account: string; warehouseFid: string; products: readonly PlannedProduct[]; ids: VariantIds; now: Date },
): Promise<ProductStockChange[]> {
  const { account, warehouseFid, products, ids, now } = input
  const stated = new Map<string, StatedStock>()
  const uncounted: number[] = []
  const storedIds = new Set<number>()
  const productIds = new Map<number, number>()
  const place = (warehouse: string | null) => ({ account, warehouseFid: warehouse ?? warehouseFid })
  for (const { id, plan } of products) {
    const known = new Set(
      plan.variants.all.filter((stated) => stated.stored !== null).map((stated) => stated.externalId),
    )
    for (const { externalId, stock: pieces } of plan.product.variants) {
      const variantId = ids.get(variantKey(id, externalId))
      if (variantId === undefined || (!plan.writesStock && known.has(externalId))) continue
      if (known.has(externalId)) storedIds.add(variantId)
      productIds.set(variantId, id)
      if (pieces === 'uncounted') uncounted.push(variantId)
      for (const { warehouse, pieces: onHand } of warehousePieces(pieces))
        addPieces(stated, { ...place(warehouse), variantId, onHand })
    }
  }
  const counted = [...stated.values()]
  const places = [...counted, ...uncounted.map((variantId) => ({ variantId, warehouseFid }))]
  // A new variant is not yet visible to others.
  await lockUncounted(tx, { account, places: counted.filter(({ variantId }) => storedIds.has(variantId)) })
  // Before any row is written: written in the sequence of the file, an import and an order would wait for each other.
  // From here on, what orders hold cannot change.
  if (places.length > 0) await takePlaceLocks(tx, { account, places, now })
  const short = counted.length > 0 ? await writeCounted(tx, { account, counted, now }) : []
  if (uncounted.length > 0) await deleteStock(tx, { account, warehouseFid, variantIds: uncounted, now })
  return short
    .flatMap((change) => {
      const productId = productIds.get(change.variantId)
      return productId === undefined ? [] : [{ productId, change }]
    })
    .sort((a, b) => a.productId - b.productId || a.change.variantId - b.change.variantId)
}

/** Waits for tills that are selling pieces about to be counted for the first time: such a place has no row to lock. */
async function lockUncounted(
  tx: Db,
  { account, places }: { account: string; places: readonly Place[] },
): Promise<void> {
  if (places.length === 0) return
  const uncounted = await findUncountedPlaces(tx, { account, places })
  if (uncounted.length === 0) return
  await takeVariantLocks(tx, { account, variantIds: uncounted.map(({ variantId }) => variantId) })
}

type StatedStock = Pick<typeof stock.$inferSelect, 'account' | 'variantId' | 'warehouseFid' | 'onHand'>

/** The default warehouse may be named by its key, too: pieces of one place add up. */
function addPieces(stated: Map<string, StatedStock>, pieces: StatedStock): void {
  const key = `${pieces.variantId} ${pieces.warehouseFid}`
  const before = stated.get(key)?.onHand ?? 0
  stated.set(key, { ...pieces, onHand: Math.min(before + pieces.onHand, MAX_INTEGER) })
}

/**
 * Writes pieces on hand, as counted now: a till's moves of an earlier time are part of them, moves of a later time are
 * added, and a newer count wins (decision 031). A warehouse that was removed since the file was started is left out.
 * @returns the changed places with fewer pieces now than orders hold
 */
async function writeCounted(
  tx: Db,
  { account, counted, now }: { account: string; counted: readonly StatedStock[]; now: Date },
): Promise<StockChange[]> {
  const fields = ['account', 'variantId', 'warehouseFid', 'onHand'] as const
  const fids = [...new Set(counted.map(({ warehouseFid }) => warehouseFid))]
  await rows(
    tx,
    sql`
      select 1 as one from warehouse where account = ${account} and fid = any(${sql.param(fids)}::text[])
      order by fid for key share`,
  )
  const reading = rows<Place & { onHand: number }>(
    tx,
    sql`
      select stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid", stock.on_hand as "onHand"
      from stock join ${recordset({ table: stock, fields: ['variantId', 'warehouseFid'], rows: counted })}
        on stock.variant_id = r.variant_id and stock.warehouse_fid = r.warehouse_fid
      where stock.account = ${account}`,
  )
  const writing = rows<Omit<StockChange, 'pieces'>>(
    tx,
    sql`
      insert into stock (account, variant_id, warehouse_fid, on_hand, oversold, counted_at, counted_by)
      select given.account, given.variant_id, given.warehouse_fid, greatest(balance, 0), greatest(-balance, 0),
        ${now.toISOString()}::timestamptz, ''
      from (
        select r.account, r.variant_id, r.warehouse_fid, greatest(least(r.on_hand + coalesce((
          select sum(later.pieces) from stock_event as later
          where later.account = ${account} and later.variant_id = r.variant_id
            and later.warehouse_fid = r.warehouse_fid and later.at > ${now.toISOString()}::timestamptz), 0),
          2147483647), -2147483647)::int as balance
        from ${recordset({ table: stock, fields, rows: counted })}
        join warehouse on warehouse.account = ${account} and warehouse.fid = r.warehouse_fid) as given
      on conflict (account, variant_id, warehouse_fid) do update set on_hand = excluded.on_hand,
        oversold = excluded.oversold, counted_at = excluded.counted_at, counted_by = excluded.counted_by
      where stock.counted_at is null or stock.counted_at <= excluded.counted_at
      returning variant_id as "variantId", warehouse_fid as "warehouseFid", on_hand as "onHand", held`,
  )
  const [stored, written] = await sentTogether([reading, writing])
  const before = new Map(stored.map((place) => [placeKey(place), place.onHand]))
  return written
    .map((place) => ({ ...place, pieces: place.onHand - (before.get(placeKey(place)) ?? place.onHand) }))
    .filter(({ onHand, held, pieces }) => onHand < held && pieces !== 0)
}

/**
 * Deletes the stock of variants that the source does not count. A row that a hold refers to stays, and so does a count
 * that is newer than the file.
 */
async function deleteStock(
  tx: Db,
  {
    account,
    warehouseFid,
    variantIds,
    now,
  }: { account: string; warehouseFid: string; variantIds: number[]; now: Date },
): Promise<void> {
  await tx.execute(
    sql`delete from stock where account = ${account} and warehouse_fid = ${warehouseFid}
        and variant_id in (select json_array_elements_text(${JSON.stringify(variantIds)}::json)::bigint)
        and (counted_at is null or counted_at <= ${now.toISOString()}::timestamptz)
        and not exists (select 1 from hold where hold.account = stock.account
          and hold.variant_id = stock.variant_id and hold.warehouse_fid = stock.warehouse_fid)`,
  )
}
