import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { stockAdjustment } from '../schema/stock.ts'

interface AdjustmentList {
  account: string
  variantId: number
  limit: number
}

/** Reads the pieces of a variant that the staff took off or added by hand, the newest first. */
export async function readAdjustments(db: Db, { account, variantId, limit }: AdjustmentList) {
  const { id, warehouseFid, pieces, reason, note, adjustedBy, at } = stockAdjustment
  return db
    .select({ id, warehouseFid, pieces, reason, note, adjustedBy, at })
    .from(stockAdjustment)
    .where(and(eq(stockAdjustment.account, account), eq(stockAdjustment.variantId, variantId)))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}
