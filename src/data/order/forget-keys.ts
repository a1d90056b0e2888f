import type { Db } from '../database/client.ts'
import { deleteBefore } from '../database/delete-before.ts'
import { idempotency } from '../schema/order.ts'

/**
 * Deletes the keys of orders that were placed before a moment, in every store: no page stays open that long, so the
 * keys are of no use any more (decision 017). Orders stay.
 * @returns how many keys were deleted
 */
export async function forgetKeys(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteBefore(db, { table: idempotency, before })
}
