import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { image } from '../schema/image.ts'
import { product } from '../schema/product.ts'
import type { ImageOwner } from './find-image-owner.ts'

/** An uploaded image, whose original is stored. */
export interface UploadedImage extends ImageOwner {
  /** The name by which it was uploaded. */
  source: string
  alt: string
  blobKey: string
  /** Pixels. */
  width: number
  height: number
}

/**
 * Writes an uploaded image of a locked product: in the place of the one with its name, whose piece goes with its
 * photograph, or else after the last.
 * @returns whether anything changed
 */
export async function writeImage(
  tx: Db,
  { account, ...uploaded }: UploadedImage & { account: string },
): Promise<boolean> {
  const { productId, variantId, source, alt, blobKey, width, height } = uploaded
  const stored = await tx
    .select({ id: image.id, source: image.source, position: image.position })
    .from(image)
    .where(and(eq(image.account, account), eq(image.productId, productId)))
  const old = stored.find((each) => each.source === source)
  if (!old) {
    const position = Math.max(-1, ...stored.map((each) => each.position)) + 1
    await tx.insert(image).values({ account, ...uploaded, position, state: 'ready' })
    return true
  }
  const changed = await rows<{ id: number }>(
    tx,
    sql`
      update image set variant_id = ${variantId}::bigint, alt = ${alt}, state = 'ready', blob_key = ${blobKey},
        width = ${width}::int, height = ${height}::int, failure = null,
        piece_key = case when blob_key = ${blobKey} then piece_key end,
        cut = case when blob_key = ${blobKey} then cut end,
        uncut_key = case when blob_key = ${blobKey} then uncut_key end
      where account = ${account} and id = ${old.id}::bigint
        and (variant_id, alt, state, blob_key)
          is distinct from (${variantId}::bigint, ${alt}::text, 'ready', ${blobKey}::text)
      returning id`,
  )
  return changed.length > 0
}

/** Deletes the image of a locked product that has this name. @returns whether there was one */
export async function deleteImageRow(
  tx: Db,
  { account, productId, source }: { account: string; productId: number; source: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(image)
    .where(and(eq(image.account, account), eq(image.productId, productId), eq(image.source, source)))
    .returning({ id: image.id })
  return deleted.length > 0
}

/**
 * Marks that a product has changed independently of its source, so that the source's next statement is compared with
 * the stored product. The digest of the stock stays: pieces that it states again have moved since.
 */
export async function markCatalogueChanged(
  tx: Db,
  { account, productId, now }: { account: string; productId: number; now: Date },
): Promise<void> {
  await tx
    .update(product)
    .set({ sourceDigest: sql`regexp_replace(${product.sourceDigest}, '^[^.]*', 'changed')`, updatedAt: now })
    .where(and(eq(product.account, account), eq(product.id, productId)))
}
