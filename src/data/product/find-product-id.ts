import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { product } from '../schema/product.ts'

/** Finds a product by its source's own key, published or not. */
export async function findProductId(
  db: Db,
  { account, externalId }: { account: string; externalId: string },
): Promise<number | null> {
  const [found] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.account, account), eq(product.externalId, externalId)))
  return found?.id ?? null
}

/** Finds products by their source's own keys, published or not. */
export async function findProductIds(
  db: Db,
  { account, externalIds }: { account: string; externalIds: readonly string[] },
): Promise<Map<string, number>> {
  const found = await db
    .select({ id: product.id, externalId: product.externalId })
    .from(product)
    .where(and(eq(product.account, account), inArray(product.externalId, [...externalIds])))
  return new Map(found.map(({ id, externalId }) => [externalId, id]))
}
