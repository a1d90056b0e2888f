import { sql } from 'drizzle-orm'
import type { Place } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The stock of a place, with the names that a point of sale knows its variant by. */
interface StockRow extends Place {
  fid: string | null
  sku: string | null
  barcode: string | null
  onHand: number
  held: number
  countedAt: Date | null
}

interface StockPage {
  account: string
  /** The place after which the page begins; null for the first. */
  after: Place | null
  limit: number
  /** One warehouse, or all. */
  warehouseFid: string | null
  /** These variants, or all. */
  variantIds: readonly number[] | null
}

/** Reads counted stock by variant and warehouse. */
export async function readStock(
  db: Db,
  { account, after, limit, warehouseFid, variantIds }: StockPage,
): Promise<StockRow[]> {
  const found = await rows<StockRow>(
    db,
    sql`
      select stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid", variant.fid, variant.sku,
        variant.barcode, stock.on_hand as "onHand", stock.held, stock.counted_at as "countedAt"
      from stock join variant on variant.account = ${account} and variant.id = stock.variant_id
      where stock.account = ${account}
        and (stock.variant_id, stock.warehouse_fid) > (${after?.variantId ?? 0}::bigint, ${after?.warehouseFid ?? ''})
        ${warehouseFid === null ? sql`` : sql`and stock.warehouse_fid = ${warehouseFid}`}
        ${variantIds === null ? sql`` : sql`and stock.variant_id = any(${sql.param(variantIds)}::bigint[])`}
      order by stock.variant_id, stock.warehouse_fid limit ${limit}`,
  )
  return found.map((row) => ({ ...row, countedAt: row.countedAt && new Date(row.countedAt) }))
}
