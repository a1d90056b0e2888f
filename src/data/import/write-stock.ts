import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { stock } from '../schema/stock.ts'
import { type PlannedProduct, type VariantIds, variantKey } from './write-variants.ts'

/**
 * Writes the pieces on hand of products whose stock has changed in the source; the pieces held for orders are not the
 * source's concern and stay. For other products only new variants are written: sales may have changed the stored
 * numbers since the last import, and a changed price is no reason to set them back.
 */
export async function writeStock(
  tx: Db,
  input: { account: string; warehouseFid: string; products: readonly PlannedProduct[]; ids: VariantIds },
): Promise<void> {
  const { account, warehouseFid, products, ids } = input
  const counted: (typeof stock.$inferInsert)[] = []
  const uncounted: number[] = []
  for (const { id, plan } of products) {
    const known = new Set(
      plan.variants.all.filter((stated) => stated.stored !== null).map((stated) => stated.externalId),
    )
    for (const { externalId, stock: pieces } of plan.product.variants) {
      const variantId = ids.get(variantKey(id, externalId))
      if (variantId === undefined || (!plan.writesStock && known.has(externalId))) continue
      if (typeof pieces === 'number') counted.push({ account, variantId, warehouseFid, onHand: pieces })
      else if (pieces === 'uncounted') uncounted.push(variantId)
    }
  }
  await lockStock(tx, account, warehouseFid, [...counted.map(({ variantId }) => variantId), ...uncounted])
  if (counted.length > 0) {
    const fields = ['account', 'variantId', 'warehouseFid', 'onHand'] as const
    await tx.execute(
      sql`${insertRecordset({ table: stock, fields, rows: counted })}
          on conflict (account, variant_id, warehouse_fid) do update set on_hand = excluded.on_hand
          where stock.on_hand <> excluded.on_hand`,
    )
  }
  if (uncounted.length > 0) await deleteStock(tx, account, warehouseFid, uncounted)
}

/**
 * Locks stock by variant, which is the order in which orders lock it, before any row is written: written in the order
 * of the file, an import and an order would wait for each other. From here on, what orders hold cannot change.
 */
async function lockStock(tx: Db, account: string, warehouseFid: string, variantIds: number[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx.execute(
    sql`select 1 from stock where account = ${account} and warehouse_fid = ${warehouseFid}
        and variant_id = any(${sql.param(variantIds)}::bigint[])
        order by variant_id for no key update`,
  )
}

/** Deletes the stock of variants that the source does not count. A row that a hold refers to stays. */
async function deleteStock(tx: Db, account: string, warehouseFid: string, variantIds: number[]): Promise<void> {
  await tx.execute(
    sql`delete from stock where account = ${account} and warehouse_fid = ${warehouseFid}
        and variant_id in (select json_array_elements_text(${JSON.stringify(variantIds)}::json)::bigint)
        and not exists (select 1 from hold where hold.account = stock.account
          and hold.variant_id = stock.variant_id and hold.warehouse_fid = stock.warehouse_fid)`,
  )
}
