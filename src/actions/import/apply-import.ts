import { createHash } from 'node:crypto'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { planForAnyStore } from '#data/database/plan-for-any-store.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { ensureWarehouse } from '#data/import/ensure-warehouse.ts'
import { readStored } from '#data/import/read-stored.ts'
import { retryFailedImages } from '#data/import/retry-failed-images.ts'
import { writeImages } from '#data/import/write-images.ts'
import { lockLabelChanges, writeLabels } from '#data/import/write-labels.ts'
import { writeDigests, writeProducts } from '#data/import/write-products.ts'
import { writeStock } from '#data/import/write-stock.ts'
import { type PlannedProduct, writeVariants } from '#data/import/write-variants.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import { productChanges } from '#domain/event/product-changes.ts'
import { stockMoves } from '#domain/event/stock-moves.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { type FolderImages, type ProductPlan, planProduct } from '#domain/import/plan-product.ts'
import { productDigestText } from '#domain/import/product-digest-text.ts'
import { followRenames } from '../catalogue/follow-renames.ts'

interface Batch {
  account: string
  /** No external id twice. */
  products: readonly ImportProduct[]
  /** The image folder's file for each source; undefined without a folder. */
  folderImages?: FolderImages
}

/** Returns what {@link applyImport} would do, without doing it. */
export async function planImport(db: Db, batch: Batch): Promise<ProductPlan[]> {
  return plan(db, batch, { lock: false })
}

interface ImportOptions extends Batch {
  actor: Actor
  now: Date
}

/** The plan of each product of a batch as it was carried out, and the events of it. */
interface WrittenBatch {
  plans: ProductPlan[]
  events: NewEvent[]
}

/**
 * Writes these products into the store's catalogue, in one transaction with their listings and their events. Products
 * that have not changed since the last import leave no event, and nothing is written of them but that the failed
 * fetches of their images are to be tried again. A store sells while it is imported: a transaction that
 * PostgreSQL rolls back because of a deadlock is run again.
 * @returns what was done to each product
 */
export async function applyImport(db: Db, batch: ImportOptions): Promise<ProductPlan[]> {
  return inTransaction(db, async (tx) => {
    await lockNames(tx, batch)
    const { plans, events } = await writeBatch(tx, batch)
    await appendEvents(tx, { ...batch, at: batch.now, events })
    return plans
  })
}

/**
 * Writes batches as {@link applyImport} does each, in one transaction for all. Their events come last, since nothing else
 * of the store changes from then on until it ends.
 * @returns what was done to each product
 */
export async function applyImportWhole(
  db: Db,
  { batches, ...by }: Omit<ImportOptions, 'products'> & { batches: readonly (readonly ImportProduct[])[] },
): Promise<ProductPlan[]> {
  return inTransaction(db, async (tx) => {
    await lockNames(tx, { ...by, products: batches.flat() })
    const written: WrittenBatch[] = []
    for (const products of batches) written.push(await writeBatch(tx, { ...by, products }))
    await appendEvents(tx, { ...by, at: by.now, events: written.flatMap(({ events }) => events) })
    return written.flatMap(({ plans }) => plans)
  })
}

async function writeBatch(tx: Db, batch: ImportOptions): Promise<WrittenBatch> {
  const { account, folderImages, now } = batch
  await planForAnyStore(tx)
  const plans = await plan(tx, batch, { lock: true })
  const storedIds = plans.flatMap(({ storedId }) => storedId ?? [])
  await retryFailedImages(tx, {
    account,
    productIds: storedIds,
    settledSources: [...(folderImages?.keys() ?? [])],
    now,
  })
  await writeDigests(tx, { account, plans: plans.filter((planned) => planned.writesDigestAlone) })
  const touched = plans.filter((planned) => planned.status !== 'unchanged')
  if (touched.length === 0) return { plans, events: [] }
  const changed = touched.filter((planned) => planned.writesCatalogue)
  const brands = await writeLabels(tx, { account, kind: 'brand', labels: changed.map(({ product }) => product.brand) })
  const categories = await writeLabels(tx, {
    account,
    kind: 'category',
    labels: changed.map(({ product }) => product.category),
  })
  const ids = await writeProducts(tx, { account, plans: changed, brands, categories, now })
  const products = touched.map((planned): PlannedProduct => {
    const id = planned.storedId ?? ids.get(planned.product.externalId)
    if (id === undefined) throw new Error(`product ${planned.product.externalId} was not written`)
    return { id, plan: planned }
  })
  await writeDigests(tx, { account, plans: touched.filter((planned) => !planned.writesCatalogue), updatedAt: now })
  const variants = await writeVariants(tx, { account, products })
  const warehouseFid = await ensureWarehouse(tx, { account })
  const short = await writeStock(tx, { account, warehouseFid, products, ids: variants, now })
  await writeImages(tx, { account, products, ids: variants })
  const productIds = products.map(({ id }) => id)
  const changes = await refreshListing(tx, { account, productIds: productIds })
  const renamed = await followRenames(tx, {
    ...{ account, brandIds: brands.renamed, categoryIds: categories.renamed },
    optionTypeIds: [],
  })
  return { plans, events: [...productChanges(productIds, changes, ['updated']), ...renamed, ...stockMoves(short)] }
}

/** Before any product is locked or written: a product that is written locks its brand and its category. */
async function lockNames(tx: Db, { account, products }: Pick<Batch, 'account' | 'products'>): Promise<void> {
  await lockLabelChanges(tx, {
    account,
    labels: [
      { kind: 'brand', labels: products.map(({ brand }) => brand) },
      { kind: 'category', labels: products.map(({ category }) => category) },
    ],
  })
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
  const stored = await readStored(db, {
    account,
    incoming,
    lock,
    allImages: folderImages !== undefined,
    digestOf: sha256,
  })
  return incoming.map(({ product, externalId, digest }) =>
    planProduct({ product, digest, stored: stored.get(externalId) ?? null, folderImages: folderImages ?? new Map() }),
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
