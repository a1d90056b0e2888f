import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { markCatalogueChanged } from '#data/image/write-image.ts'
import type { Actor } from '#domain/event/event.ts'
import { productChanges } from '#domain/event/product-changes.ts'

/** Has the listing of a product follow its changed images, as the last of a transaction, and leaves the event. */
export async function recordImagesChanged(
  tx: Db,
  { account, actor, now, productId }: { account: string; actor: Actor; now: Date; productId: number },
): Promise<void> {
  await markCatalogueChanged(tx, { account, productId, now })
  const changes = await refreshListing(tx, { account, productIds: [productId] })
  await appendEvents(tx, { account, actor, at: now, events: productChanges([productId], changes, ['updated']) })
}
