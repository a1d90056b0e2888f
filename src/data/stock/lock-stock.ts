import { sql } from 'drizzle-orm'
import type { Place } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'

/** The stock of a place, locked until the transaction ends. */
export interface LockedStock extends Place {
  productId: number
  onHand: number
  held: number
  countedAt: Date | null
}

/**
 * Locks the stock of variants in a warehouse and reads it, in the order in which orders lock it.
 * @returns by variant, without variants uncounted there
 */
export async function lockStock(
  tx: Db,
  { account, warehouseFid, variantIds }: { account: string; warehouseFid: string; variantIds: readonly number[] },
): Promise<Map<number, LockedStock>> {
  const found = await rows<LockedStock>(
    tx,
    sql`
      select stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid", variant.product_id as "productId",
        stock.on_hand as "onHand", stock.held, stock.counted_at as "countedAt"
      from stock join variant on variant.account = ${account} and variant.id = stock.variant_id
      where stock.account = ${account} and stock.warehouse_fid = ${warehouseFid}
        and stock.variant_id = any(${sql.param(variantIds)}::bigint[])
      order by stock.variant_id
      for no key update of stock`,
  )
  return new Map(
    found.map((place) => [place.variantId, { ...place, countedAt: place.countedAt && new Date(place.countedAt) }]),
  )
}

/** Locks the stock of variants in all their places, in the order in which orders lock it. */
export async function lockVariantStock(
  tx: Db,
  { account, variantIds }: { account: string; variantIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    select 1 from stock
    where account = ${account} and variant_id = any(${idArray(variantIds)})
    order by variant_id, warehouse_fid
    for no key update`)
}
