import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { ProductStockChange } from '#domain/event/stock-moves.ts'
import { warehousePieces } from '#domain/import/import-product.ts'
import type { CountedPieces } from '#domain/import/plan-undo.ts'
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

/** The pieces of a place before they were written, and after; null where nothing is counted. */
export interface WrittenPieces extends Place {
  productId: number
  before: CountedPieces | null
  written: Pick<CountedPieces, 'onHand' | 'oversold'> | null
}

/**
 * Writes the pieces on hand of products whose stock has changed in the source; the pieces held for orders are not the
 * source's concern and stay. For other products only new variants are written: sales may have changed the stored
 * numbers since the last import, and a changed price is no reason to set them back.
 * @param warehouseFid the warehouse that is meant where none is named
 * @returns the places where orders hold more than there is now, and the changed places of variants that were there before
 */
export async function writeStock(
  tx: Db,
  input: { account: string; warehouseFid: string; products: readonly PlannedProduct[]; ids: VariantIds; now: Date },
): Promise<{ short: ProductStockChange[]; pieces: WrittenPieces[] }> {
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
  const changed = counted.length > 0 ? await writeCounted(tx, { account, counted, now }) : []
  const deleted =
    uncounted.length > 0 ? await deleteStock(tx, { account, warehouseFid, variantIds: uncounted, now }) : []
  const ofProducts = <Row extends { variantId: number }>(found: readonly Row[]) =>
    found
      .flatMap((row) => {
        const productId = productIds.get(row.variantId)
        return productId === undefined ? [] : [{ productId, row }]
      })
      .sort((a, b) => a.productId - b.productId || a.row.variantId - b.row.variantId)
  return {
    short: ofProducts(changed.filter(isShort)).map(({ productId, row }) => ({ productId, change: stockChange(row) })),
    pieces: ofProducts([...changed, ...deleted].filter(({ variantId }) => storedIds.has(variantId))).flatMap(
      ({ productId, row: { variantId, warehouseFid, before, written } }) =>
        before?.onHand === written?.onHand && before?.oversold === written?.oversold
          ? []
          : [{ productId, variantId, warehouseFid, before, written }],
    ),
  }
}

type ChangedPlace = Omit<WrittenPieces, 'productId'> & { written: { onHand: number; held: number } }

function isShort({ before, written: { onHand, held } }: ChangedPlace): boolean {
  return onHand < held && onHand !== (before?.onHand ?? onHand)
}

function stockChange({ variantId, warehouseFid, before, written: { onHand, held } }: ChangedPlace): StockChange {
  return { variantId, warehouseFid, pieces: onHand - (before?.onHand ?? onHand), onHand, held }
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
 * @returns the written places
 */
async function writeCounted(
  tx: Db,
  { account, counted, now }: { account: string; counted: readonly StatedStock[]; now: Date },
): Promise<ChangedPlace[]> {
  const fields = ['account', 'variantId', 'warehouseFid', 'onHand'] as const
  const fids = [...new Set(counted.map(({ warehouseFid }) => warehouseFid))]
  await rows(
    tx,
    sql`
      select 1 as one from warehouse where account = ${account} and fid = any(${sql.param(fids)}::text[])
      order by fid for key share`,
  )
  const reading = rows<StoredPieces>(
    tx,
    sql`
      select stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid", stock.on_hand as "onHand",
        stock.oversold, (extract(epoch from stock.counted_at) * 1000)::float8 as "countedAt",
        stock.counted_by as "countedBy"
      from stock join ${recordset({ table: stock, fields: ['variantId', 'warehouseFid'], rows: counted })}
        on stock.variant_id = r.variant_id and stock.warehouse_fid = r.warehouse_fid
      where stock.account = ${account}`,
  )
  const writing = rows<Place & { onHand: number; oversold: number; held: number }>(
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
      returning variant_id as "variantId", warehouse_fid as "warehouseFid", on_hand as "onHand", oversold, held`,
  )
  const [stored, written] = await sentTogether([reading, writing])
  const before = new Map(stored.map((place) => [placeKey(place), countedPieces(place)]))
  return written.map(({ variantId, warehouseFid, ...pieces }) => ({
    variantId,
    warehouseFid,
    before: before.get(placeKey({ variantId, warehouseFid })) ?? null,
    written: pieces,
  }))
}

/** Pieces of a place as a statement returns them. */
type StoredPieces = Place & Omit<CountedPieces, 'countedAt'> & { countedAt: number | null }

function countedPieces({ onHand, oversold, countedAt, countedBy }: StoredPieces): CountedPieces {
  // A place that was only begun to be counted has the first moment of all.
  const isKnown = countedAt !== null && Number.isFinite(countedAt)
  return { onHand, oversold, countedAt: isKnown ? new Date(countedAt) : null, countedBy }
}

/**
 * Deletes the stock of variants that the source does not count. A row that a hold refers to stays, and so does a count
 * that is newer than the file.
 * @returns the places
 */
async function deleteStock(
  tx: Db,
  {
    account,
    warehouseFid,
    variantIds,
    now,
  }: { account: string; warehouseFid: string; variantIds: number[]; now: Date },
): Promise<(Place & { before: CountedPieces; written: null })[]> {
  const { onHand, oversold, countedAt, countedBy } = stock
  const deleted = await tx
    .delete(stock)
    .where(
      and(
        eq(stock.account, account),
        eq(stock.warehouseFid, warehouseFid),
        sql`${stock.variantId} in (select json_array_elements_text(${JSON.stringify(variantIds)}::json)::bigint)`,
        or(isNull(countedAt), lte(countedAt, now)),
        sql`not exists (select 1 from hold where hold.account = stock.account
          and hold.variant_id = stock.variant_id and hold.warehouse_fid = stock.warehouse_fid)`,
      ),
    )
    .returning({ variantId: stock.variantId, onHand, oversold, countedAt, countedBy })
  return deleted.map(({ variantId, ...before }) => ({ variantId, warehouseFid, before, written: null }))
}
