import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'

/**
 * Inserts stock of zero pieces, for pieces that come into a warehouse in which the variants are uncounted, so that a
 * move adds them. The variants must be locked (takeVariantLocks).
 */
export async function insertStock(
  tx: Db,
  { account, warehouseFid, variantIds }: { account: string; warehouseFid: string; variantIds: readonly number[] },
): Promise<void> {
  await tx.execute(
    sql`
      insert into stock (account, variant_id, warehouse_fid, on_hand)
      select ${account}, id, ${warehouseFid}, 0 from variant
      where account = ${account} and id = any(${sql.param(variantIds)}::bigint[])
      on conflict do nothing`,
  )
}
