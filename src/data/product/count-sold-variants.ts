import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { variant } from '../schema/product.ts'

/** Counts the variants of a store that are not retired. */
export async function countSoldVariants(db: Db, { account }: { account: string }): Promise<number> {
  const [found] = await db
    .select({ variants: count() })
    .from(variant)
    .where(and(eq(variant.account, account), variant.active))
  return found?.variants ?? 0
}
