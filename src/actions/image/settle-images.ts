import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockOwners, markImagesFailed, markImagesReady, releaseImages } from '#data/image/mark-images.ts'
import type { Actor } from '#domain/event/event.ts'
import { productChanges } from '#domain/event/product-changes.ts'
import type { FailedImage, StoredOriginal } from '#domain/image/image-outcome.ts'

interface SettleOptions {
  account: string
  actor: Actor
  now: Date
  /** Images whose originals are stored. */
  ready?: readonly StoredOriginal[]
  failed?: readonly FailedImage[]
  /** Ids of images that were not tried after all. */
  released?: readonly number[]
}

/**
 * Records the results of a store's claimed images, and shows the ready ones.
 * @returns how many became ready, without deleted images and those with a new source
 */
export async function settleImages(
  db: Db,
  { account, actor, now, ready = [], failed = [], released = [] }: SettleOptions,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = [...ready.map(({ id }) => id), ...failed.map(({ id }) => id), ...released]
    await lockOwners(tx, { account, ids })
    await markImagesFailed(tx, { account, images: failed, now })
    await releaseImages(tx, { account, ids: released, now })
    const productIds = await markImagesReady(tx, { account, images: ready })
    const changes = await refreshListing(tx, { account, productIds })
    await appendEvents(tx, { account, actor, at: now, events: productChanges(productIds, changes) })
    return productIds.length
  })
}
