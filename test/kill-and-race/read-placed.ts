import { asc, eq } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { order } from '#data/schema/order.ts'
import type { OrderState } from '#domain/order/order-progress.ts'

export type PlacedRow = typeof order.$inferSelect & OrderState

/** The orders of a store by their folio. */
export async function readPlaced(db: Db, account: string): Promise<PlacedRow[]> {
  return (await db.select().from(order).where(eq(order.account, account)).orderBy(asc(order.folio))) as PlacedRow[]
}
