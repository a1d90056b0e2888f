import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'
import { product } from '../schema/product.ts'

/** Reads the sources of these products whose images are stored already, by external id. */
export async function readReadySources(
  db: Db,
  { account, externalIds }: { account: string; externalIds: readonly string[] },
): Promise<Map<string, Set<string>>> {
  const found = await db
    .select({ externalId: product.externalId, source: image.source })
    .from(image)
    .innerJoin(product, and(eq(product.account, image.account), eq(product.id, image.productId)))
    .where(and(eq(image.account, account), inArray(product.externalId, [...externalIds]), eq(image.state, 'ready')))
  const ready = new Map<string, Set<string>>()
  for (const { externalId, source } of found) {
    const sources = ready.get(externalId) ?? new Set()
    ready.set(externalId, sources.add(source))
  }
  return ready
}
