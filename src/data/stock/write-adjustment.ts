import { and, eq } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { Adjustment } from '#domain/stock/adjustment.ts'
import type { Place } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { stockAdjustment } from '../schema/stock.ts'

/** An adjustment by the id that its device made. */
export type StoredAdjustment = Adjustment & Place

export async function findAdjustment(
  db: Db,
  { account, id }: { account: string; id: string },
): Promise<StoredAdjustment | null> {
  const { variantId, warehouseFid, pieces, reason, note } = stockAdjustment
  const [found] = await db
    .select({ variantId, warehouseFid, pieces, reason, note })
    .from(stockAdjustment)
    .where(and(eq(stockAdjustment.account, account), eq(stockAdjustment.id, id)))
  return found ?? null
}

interface NewAdjustment extends StoredAdjustment {
  account: string
  id: string
  adjustedBy: Actor
  at: Date
}

/** @returns false where there is one of that id */
export async function insertAdjustment(tx: Db, values: NewAdjustment): Promise<boolean> {
  const added = await tx
    .insert(stockAdjustment)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: stockAdjustment.id })
  return added.length > 0
}
