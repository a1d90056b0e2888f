import { createHash } from 'node:crypto'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { type FolderImages, type ProductPlan, planProduct } from '#domain/import/plan-product.ts'
import { productDigestText } from '#domain/import/product-digest-text.ts'
import { refreshListing } from '../catalogue/refresh-listing.ts'
import type { Db } from '../database/client.ts'
import { retryOnConflict } from '../database/retry-on-conflict.ts'
import { announceChange } from '../store/announce-change.ts'
import { ensureWarehouse } from './ensure-store.ts'
import { readStored } from './read-stored.ts'
import { retryFailedImages } from './retry-failed-images.ts'
import { writeImages } from './write-images.ts'
import { writeDigests, writeProducts } from './write-products.ts'
import { writeStock } from './write-stock.ts'
import { type PlannedProduct, writeVariants } from './write-variants.ts'

interface Batch {
  account: string
  /** No external id twice. */
  products: readonly ImportProduct[]
  /** The image folder's file for each source; undefined without a folder. */
  folderImages?: FolderImages
}

/** Returns what {@link applyBatch} would do, without doing it. */
export async function planBatch(db: Db, batch: Batch): Promise<ProductPlan[]> {
  return plan(db, batch, { lock: false })
}

/**
 * Writes these products into the store's catalogue, in one transaction with their listings and the announcement of the
 * change. For products that have not changed since the last import nothing is announced, and nothing is written but
 * that the failed fetches of their images are to be tried again. A store sells while it is imported: a transaction that
 * PostgreSQL rolls back because of a deadlock is run again.
 * @returns what was done to each product
 */
export async function applyBatch(db: Db, batch: Batch & { now: Date }): Promise<ProductPlan[]> {
  return retryOnConflict(() => db.transaction((tx) => writeBatch(tx, batch)))
}

async function writeBatch(tx: Db, batch: Batch & { now: Date }): Promise<ProductPlan[]> {
  const { account, folderImages, now } = batch
  const plans = await plan(tx, batch, { lock: true })
  const productIds = plans.flatMap(({ storedId }) => storedId ?? [])
  await retryFailedImages(tx, { account, productIds, settledSources: [...(folderImages?.keys() ?? [])], now })
  const touched = plans.filter((planned) => planned.status !== 'unchanged')
  if (touched.length === 0) return plans
  const changed = touched.filter((planned) => planned.writesCatalogue)
  const ids = await writeProducts(tx, { account, plans: changed, now })
  const products = touched.map((planned): PlannedProduct => {
    const id = planned.storedId ?? ids.get(planned.product.externalId)
    if (id === undefined) throw new Error(`product ${planned.product.externalId} was not written`)
    return { id, plan: planned }
  })
  await writeDigests(tx, { account, plans: touched.filter((planned) => !planned.writesCatalogue), now })
  const variants = await writeVariants(tx, { account, products })
  const warehouseFid = await ensureWarehouse(tx, { account })
  await writeStock(tx, { account, warehouseFid, products, ids: variants })
  await writeImages(tx, { account, products, ids: variants })
  await refreshListing(tx, { account, productIds: products.map(({ id }) => id) })
  await announceChange(tx, { account })
  return plans
}

async function plan(
  db: Db,
  { account, products, folderImages }: Batch,
  { lock }: { lock: boolean },
): Promise<ProductPlan[]> {
  const incoming = products.map((product) => {
    const text = productDigestText(product)
    return {
      product,
      externalId: product.externalId,
      digest: { catalogue: sha256(text.catalogue), stock: sha256(text.stock) },
    }
  })
  const stored = await readStored(db, { account, incoming, lock, allImages: folderImages !== undefined })
  return incoming.map(({ product, externalId, digest }) =>
    planProduct({ product, digest, stored: stored.get(externalId) ?? null, folderImages: folderImages ?? new Map() }),
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
