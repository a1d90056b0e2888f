import { and, asc, eq, exists, gt } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { product, variant } from '../schema/product.ts'

/** Reads the next products of a store by id, without those that have no variant that is sold any more. */
export async function readExportIds(
  db: Db,
  { account, after, limit }: { account: string; after: number; limit: number },
): Promise<number[]> {
  const sold = db
    .select({ id: variant.id })
    .from(variant)
    .where(and(eq(variant.account, account), eq(variant.productId, product.id), eq(variant.active, true)))
  const found = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.account, account), gt(product.id, after), exists(sold)))
    .orderBy(asc(product.id))
    .limit(limit)
  return found.map(({ id }) => id)
}
