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
  const written = await rows<{ id: number }>(
    tx,
    sql`
      with old as materialized (
        select id from image where account = ${account} and product_id = ${productId} and source = ${source}
      ), changed as (
        update image set variant_id = ${variantId}::bigint, alt = ${alt}, state = 'ready', blob_key = ${blobKey},
          width = ${width}::int, height = ${height}::int, failure = null,
          piece_key = case when image.blob_key = ${blobKey} then image.piece_key end,
          cut = case when image.blob_key = ${blobKey} then image.cut end,
          uncut_key = case when image.blob_key = ${blobKey} then image.uncut_key end
        from old where image.account = ${account} and image.id = old.id
          and (image.variant_id, image.alt, image.state, image.blob_key)
            is distinct from (${variantId}::bigint, ${alt}::text, 'ready', ${blobKey}::text)
        returning image.id
      ), added as (
        insert into image (account, product_id, variant_id, position, alt, source, state, blob_key, width, height)
        select ${account}, ${productId}::bigint, ${variantId}::bigint,
          (select coalesce(max(position) + 1, 0) from image where account = ${account} and product_id = ${productId}),
          ${alt}, ${source}, 'ready', ${blobKey}, ${width}::int, ${height}::int
        where not exists (select 1 from old)
        returning id
      )
      select id from changed union all select id from added`,
  )
  return written.length > 0
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
