import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { ImageCut } from '#domain/image/image-cut.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { image } from '../schema/image.ts'

/** An image with its place among the images of its product. */
export interface PlacedImage {
  id: number
  alt: string
  /** The variant that it shows; null for the product. */
  variantId: number | null
}

/** Writes the images of a locked product in this sequence, and deletes its others. */
export async function writeArrangement(
  tx: Db,
  { account, productId, images }: { account: string; productId: number; images: readonly PlacedImage[] },
): Promise<void> {
  const ids = images.map(({ id }) => id)
  const isOfProduct = and(eq(image.account, account), eq(image.productId, productId))
  await tx.delete(image).where(and(isOfProduct, ids.length > 0 ? notInArray(image.id, ids) : undefined))
  if (images.length === 0) return
  const placed = images.map(({ id, alt, variantId }, position) => ({ id, alt, variantId, position }))
  const fields = ['id', 'alt', 'variantId', 'position'] as const
  await tx.execute(
    sql`update image set alt = r.alt, variant_id = r.variant_id, position = r.position
        from ${recordset({ table: image, fields, rows: placed })}
        where image.account = ${account} and image.product_id = ${productId}::bigint and image.id = r.id`,
  )
}

interface CutToWrite {
  account: string
  productId: number
  imageId: number
  /** How it is cut; null: as it came. */
  cut: ImageCut | null
  /** The blob that is shown from now on. */
  blobKey: string
  /** Pixels. */
  width: number
  height: number
}

/**
 * Shows another cut of an image of a locked product. The original stays referred to, so that it can be cut again; a
 * garment's piece that was cut out of it is dropped.
 * @returns whether the product has the image, and its bytes are there
 */
export async function writeCut(
  tx: Db,
  { account, productId, imageId, cut, blobKey, width, height }: CutToWrite,
): Promise<boolean> {
  const written = await rows<{ id: number }>(
    tx,
    sql`
      update image set blob_key = ${blobKey}, cut = ${JSON.stringify(cut)}::jsonb, width = ${width}::int,
        height = ${height}::int, piece_key = case when blob_key = ${blobKey} then piece_key end,
        uncut_key = case when ${cut === null} then null else coalesce(uncut_key, blob_key) end
      where account = ${account} and product_id = ${productId}::bigint and id = ${imageId}::bigint and state = 'ready'
        and ${cut === null ? sql`coalesce(uncut_key, blob_key) = ${blobKey}` : sql`true`}
      returning id`,
  )
  return written.length > 0
}
