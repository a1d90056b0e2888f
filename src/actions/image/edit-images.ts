import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import { lockProducts } from '#data/product/lock-products.ts'
import { writeStaffEdits } from '#data/product/write-staff-edits.ts'
import type { Actor } from '#domain/event/event.ts'
import { productChanges } from '#domain/event/product-changes.ts'
import { noteStaffEdits } from '#domain/import/staff-edits.ts'
import { sha256 } from '../catalogue/sha256.ts'

interface EditImagesOptions<Rejection> {
  account: string
  actor: Actor
  now: Date
  productId: number
  /** Changes the images of the locked product. @returns why it did not; null once it has */
  change: () => Promise<Rejection | null>
}

/**
 * Changes the images of a product as the staff do: what its source states of images stays out until it states others
 * (decision 051). Within a transaction, of which it is the last.
 */
export async function editImages<Rejection>(
  tx: Db,
  { account, actor, now, productId, change }: EditImagesOptions<Rejection>,
): Promise<Rejection | 'product-unknown' | null> {
  const [locked] = await lockProducts(tx, { account, productIds: [productId] })
  const [before] = await readWholeProducts(tx, { account, productIds: [productId] })
  if (!locked || !before) return 'product-unknown'
  const rejection = await change()
  if (rejection !== null) return rejection
  const [after = before] = await readWholeProducts(tx, { account, productIds: [productId] })
  const staffEdits = noteStaffEdits(locked.staffEdits, { before, after, digestOf: sha256 })
  await writeStaffEdits(tx, { account, productId, staffEdits, now })
  const changes = await refreshListing(tx, { account, productIds: [productId] })
  await appendEvents(tx, { account, actor, at: now, events: productChanges([productId], changes, ['updated']) })
  return null
}
