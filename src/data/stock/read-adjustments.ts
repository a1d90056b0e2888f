import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Actor } from '#domain/event/event.ts'
import type { AdjustmentReason } from '#domain/stock/adjustment.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions } from '../product/variant-laterals.ts'

/** Pieces that the staff took off or added, as a list shows them. */
export interface ShownAdjustment {
  id: string
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  sku: string | null
  warehouseFid: string
  pieces: number
  reason: AdjustmentReason
  note: string
  adjustedBy: Actor
  at: Date
}

interface AdjustmentList {
  account: string
  /** The last one of the page before; null from the newest. */
  before: Pick<ShownAdjustment, 'id' | 'at'> | null
  limit: number
}

/** Reads the adjustments of a store, the newest first. */
export async function readAdjustments(db: Db, { account, before, limit }: AdjustmentList): Promise<ShownAdjustment[]> {
  const isBefore = before && sql`and (done.at, done.id) < (${before.at.toISOString()}::timestamptz, ${before.id})`
  const found = await rows<{ [Field in keyof ShownAdjustment]: ShownAdjustment[Field] }>(
    db,
    sql`
      select done.id, done.variant_id as "variantId", variant.product_id as "productId", product.name,
        coalesce(chosen.options, '[]') as options, variant.sku, done.warehouse_fid as "warehouseFid", done.pieces,
        done.reason, done.note, done.adjusted_by as "adjustedBy", done.at
      from stock_adjustment as done
      join variant on variant.account = ${account} and variant.id = done.variant_id
      join product on product.account = ${account} and product.id = variant.product_id
      ${chosenOptions(account)}
      where done.account = ${account} ${isBefore ?? sql``}
      order by done.at desc, done.id desc limit ${limit}`,
  )
  return found.map((adjustment) => ({ ...adjustment, at: new Date(adjustment.at) }))
}
