import { and, asc, eq, gt, gte } from 'drizzle-orm'
import type { ExportOrder } from '#domain/export/export-order.ts'
import type { Db } from '../database/client.ts'
import { order } from '../schema/order.ts'

/** Reads the next orders of a store by id, of those that were placed since a moment. */
export async function readExportOrders(
  db: Db,
  { account, since, after, limit }: { account: string; since: Date; after: number; limit: number },
): Promise<ExportOrder[]> {
  return db
    .select({
      id: order.id,
      folio: order.folio,
      fid: order.fid,
      createdAt: order.createdAt,
      payload: order.payload,
      status: order.status,
      paymentStatus: order.paymentStatus,
      preparationStatus: order.preparationStatus,
    })
    .from(order)
    .where(and(eq(order.account, account), gte(order.createdAt, since), gt(order.id, after)))
    .orderBy(asc(order.id))
    .limit(limit)
}
