import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'

/** An image whose original is stored. */
export interface ReadyImage {
  blobKey: string
  alt: string
  /** The first of the variants that it shows; null if it shows the whole product. */
  variantId: number | null
  /** Size of the original in pixels, if known. */
  width: number | null
  height: number | null
}

/** Reads the images of these products whose originals are stored, by product, in order. */
export async function readReadyImages(
  db: Db,
  scope: { account: string; productIds: readonly number[] },
): Promise<Map<number, ReadyImage[]>> {
  const found = await rows<Pick<ReadyImage, keyof ReadyImage> & { productId: number }>(
    db,
    prepared(readyImageRows(scope)),
  )
  return Map.groupBy(found, ({ productId }) => productId)
}

/** The statement for {@link readReadyImages}, also as a subquery: rows of `ReadyImage` with their `productId`. */
export function readyImageRows({ account, productIds }: { account: string; productIds: readonly number[] }): SQL {
  return sql`
    select product_id as "productId", blob_key as "blobKey", alt, variant_id as "variantId", width, height
    from image
    where account = ${account} and product_id = any(${idArray(productIds)})
      and state = 'ready' and blob_key is not null
    order by product_id, position, id`
}
