import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { image } from '../schema.ts'

/** A picture that can be shown. */
export interface ReadyImage {
  blobKey: string
  alt: string
  /** The first variant of those that it shows; null shows the whole product. */
  variantId: number | null
  /** Of the original, where they are known. */
  width: number | null
  height: number | null
}

/** The pictures of these products that are in the blob store, by product, in order. */
export async function readReadyImages(
  db: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<Map<number, ReadyImage[]>> {
  const found = await db
    .select({
      productId: image.productId,
      blobKey: image.blobKey,
      alt: image.alt,
      variantId: image.variantId,
      width: image.width,
      height: image.height,
    })
    .from(image)
    .where(
      and(
        eq(image.account, account),
        inArray(image.productId, [...productIds]),
        eq(image.state, 'ready'),
        isNotNull(image.blobKey),
      ),
    )
    .orderBy(asc(image.productId), asc(image.position), asc(image.id))
  return Map.groupBy(
    found.flatMap(({ blobKey, ...rest }) => (blobKey === null ? [] : [{ ...rest, blobKey }])),
    ({ productId }) => productId,
  )
}
