import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { FailedImage, StoredOriginal } from '#domain/image/image-outcome.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { image } from '../schema/image.ts'
import { product } from '../schema/product.ts'
import { MAX_ATTEMPTS, RETRY_PAUSES_MS } from './claim-due-images.ts'

/**
 * Records that the originals of one store's images are stored; the piece of another photograph is dropped. The images'
 * products have to be locked ({@link lockOwners}), and their listings refreshed afterwards.
 * @returns the product of each marked image, without deleted images and those with a new source
 */
export async function markImagesReady(
  tx: Db,
  { account, images }: { account: string; images: readonly StoredOriginal[] },
): Promise<number[]> {
  if (images.length === 0) return []
  const given = JSON.stringify(
    images.map((row) => ({ id: row.id, source: row.source, key: row.blobKey, w: row.width, h: row.height })),
  )
  const changed = await rows<{ productId: number }>(
    tx,
    sql`
      update ${image} set state = 'ready', blob_key = given.key, width = given.w, height = given.h, failure = null,
        piece_key = case when ${image.blobKey} = given.key then ${image.pieceKey} end
      from jsonb_to_recordset(${given}::jsonb) as given (id bigint, source text, key text, w int, h int)
      where ${image.account} = ${account} and ${image.id} = given.id and ${image.source} = given.source
        and ${image.state} = 'pending'
      returning ${image.productId} as "productId"`,
  )
  return changed.map(({ productId }) => productId)
}

/**
 * Records failed attempts: the image waits for its next one, or has the placeholder for good when another attempt is
 * useless or there were enough. Nothing that a page shows changes.
 */
export async function markImagesFailed(
  tx: Db,
  { account, images, now }: { account: string; images: readonly FailedImage[]; now: Date },
): Promise<void> {
  if (images.length === 0) return
  const given = JSON.stringify(
    images.map(({ id, source, failure, attempts, retry }) => {
      const pause = retry && attempts < MAX_ATTEMPTS ? RETRY_PAUSES_MS[Math.max(attempts, 1) - 1] : undefined
      const dueAt = new Date(now.getTime() + (pause ?? 0)).toISOString()
      return { id, source, failure, state: pause === undefined ? 'failed' : 'pending', due_at: dueAt }
    }),
  )
  await tx.execute(sql`
    update ${image} set state = given.state, due_at = given.due_at, failure = given.failure
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, source text, failure text, state text, due_at timestamptz)
    where ${image.account} = ${account} and ${image.id} = given.id and ${image.source} = given.source
      and ${image.state} = 'pending'`)
}

/** Gives claimed images back untried, due at once. */
export async function releaseImages(
  tx: Db,
  { account, ids, now }: { account: string; ids: readonly number[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(image)
    .set({ attempts: sql`greatest(${image.attempts} - 1, 0)`, dueAt: now })
    .where(and(eq(image.account, account), inArray(image.id, [...ids]), eq(image.state, 'pending')))
}

/**
 * Locks the products of these images, in a fixed order. Products are locked before their images in every transaction
 * that changes images, an import's too: two that began with an image each would wait for each other.
 */
export async function lockOwners(tx: Db, { account, ids }: { account: string; ids: readonly number[] }): Promise<void> {
  const owners = tx
    .select({ id: image.productId })
    .from(image)
    .where(and(eq(image.account, account), inArray(image.id, [...ids])))
  await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.account, account), inArray(product.id, owners)))
    .orderBy(asc(product.id))
    .for('no key update')
}
