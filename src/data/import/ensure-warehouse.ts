import { FIRST_WAREHOUSE } from '#domain/store/first-warehouse.ts'
import type { Db } from '../database/client.ts'
import { warehouse } from '../schema/store.ts'
import { findOwnWarehouse } from '../store/own-warehouse.ts'

/** Finds the warehouse whose stock an import sets, or adds one. */
export async function ensureWarehouse(tx: Db, { account }: { account: string }): Promise<string> {
  const found = await findOwnWarehouse(tx, { account })
  if (found !== null) return found
  await tx
    .insert(warehouse)
    .values({ account, ...FIRST_WAREHOUSE })
    .onConflictDoNothing()
  return FIRST_WAREHOUSE.fid
}
