import { eq } from 'drizzle-orm'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Database } from '#data/database/client.ts'
import { product } from '#data/schema/product.ts'
import { announceChange } from '#data/store/announce-change.ts'

/** Renames a product and announces it, as an import does. */
export async function renameProduct(
  { db }: Database,
  { account, id, name }: { account: string; id: number; name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(product).set({ name }).where(eq(product.id, id))
    await refreshListing(tx, { account, productIds: [id] })
    await announceChange(tx, { account })
  })
}
