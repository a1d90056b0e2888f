import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StaffEdits } from '#domain/import/staff-edits.ts'
import type { Db } from '../database/client.ts'
import { product } from '../schema/product.ts'

export interface LockedProduct {
  id: number
  sourceDigest: string | null
  staffEdits: StaffEdits
  brandId: number | null
  categoryId: number | null
}

interface ProductsToRead {
  account: string
  productIds: readonly number[]
}

/** Locks products by id, as everyone does who changes them. @returns those that the store has */
export async function lockProducts(tx: Db, { account, productIds }: ProductsToRead): Promise<LockedProduct[]> {
  if (productIds.length === 0) return []
  return productRows(tx, { account, productIds }).for('no key update')
}

/** Reads what {@link lockProducts} returns, without a lock. */
export async function readProductRows(db: Db, { account, productIds }: ProductsToRead): Promise<LockedProduct[]> {
  if (productIds.length === 0) return []
  return productRows(db, { account, productIds })
}

function productRows(db: Db, { account, productIds }: ProductsToRead) {
  return db
    .select({
      id: product.id,
      sourceDigest: product.sourceDigest,
      staffEdits: product.staffEdits,
      brandId: product.brandId,
      categoryId: product.categoryId,
    })
    .from(product)
    .where(and(eq(product.account, account), inArray(product.id, [...productIds])))
    .orderBy(asc(product.id))
}
