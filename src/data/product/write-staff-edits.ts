import { and, eq } from 'drizzle-orm'
import type { StaffEdits } from '#domain/import/staff-edits.ts'
import type { Db } from '../database/client.ts'
import { product } from '../schema/product.ts'

/** Writes the staff's edits of a locked product, and that it changed now. */
export async function writeStaffEdits(
  tx: Db,
  { account, productId, staffEdits, now }: { account: string; productId: number; staffEdits: StaffEdits; now: Date },
): Promise<void> {
  await tx
    .update(product)
    .set({ staffEdits, updatedAt: now })
    .where(and(eq(product.account, account), eq(product.id, productId)))
}
