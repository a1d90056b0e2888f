import { eq } from 'drizzle-orm'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Database } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { product } from '#data/schema/product.ts'
import { productChanges } from '#domain/event/product-changes.ts'

/** Renames a product, with the event that an import would leave. */
export async function renameProduct(
  { db }: Database,
  { account, id, name }: { account: string; id: number; name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(product).set({ name }).where(eq(product.id, id))
    const changes = await refreshListing(tx, { account, productIds: [id] })
    await appendEvents(tx, { account, actor: 'command:test', at: new Date(), events: productChanges([id], changes) })
  })
}
