import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StaffEdits } from '#domain/import/staff-edits.ts'
import type { Db } from '../database/client.ts'
import { product } from '../schema/product.ts'

interface LockedProduct {
  id: number
  sourceDigest: string | null
  staffEdits: StaffEdits
}

/** Locks products by id, as everyone does who changes them. @returns those that the store has */
export async function lockProducts(
  tx: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<LockedProduct[]> {
  if (productIds.length === 0) return []
  return tx
    .select({ id: product.id, sourceDigest: product.sourceDigest, staffEdits: product.staffEdits })
    .from(product)
    .where(and(eq(product.account, account), inArray(product.id, [...productIds])))
    .orderBy(asc(product.id))
    .for('no key update')
}
