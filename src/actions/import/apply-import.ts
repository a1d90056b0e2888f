import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { planForAnyStore } from '#data/database/plan-for-any-store.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readStored } from '#data/import/read-stored.ts'
import { retryFailedImages } from '#data/import/retry-failed-images.ts'
import { recordBatch } from '#data/import/write-import-record.ts'
import { writeDigests } from '#data/import/write-products.ts'
import { lockTermChanges } from '#data/import/write-terms.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { type FolderImages, type ProductPlan, planProduct } from '#domain/import/plan-product.ts'
import { productDigestText } from '#domain/import/product-digest-text.ts'
import { retainStaffEdits } from '#domain/import/staff-edits.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { writePlans } from '../catalogue/write-plans.ts'
import { type PlannedChange, recordedChanges } from './recorded-changes.ts'

interface Batch {
  account: string
  /** No external id twice. */
  products: readonly ImportProduct[]
  /** The image folder's file for each source; undefined without a folder. */
  folderImages?: FolderImages
}

/** Returns what {@link applyImport} would do, without doing it. */
export async function planImport(db: Db, batch: Batch): Promise<ProductPlan[]> {
  return (await plan(db, batch, { lock: false })).map((planned) => planned.plan)
}

interface ImportOptions extends Batch {
  actor: Actor
  now: Date
  /** Whether the store had no product before: those without a date are not new then. */
  isFirst?: boolean
  /** The record of the import, by which it can be undone; undefined for products that come by themselves. */
  recordId?: number
}

/** The plan of each product of a batch as it was carried out, and the events of it. */
interface WrittenBatch {
  plans: ProductPlan[]
  events: NewEvent[]
}

/**
 * Writes these products into the store's catalogue, in one transaction with their listings and their events. Products
 * that have not changed since the last import leave no event, and only the failed fetches of their images are made due
 * again. A store sells while it is imported: a transaction that PostgreSQL rolls back because of a deadlock is run
 * again.
 * @returns the outcome for each product
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
 * Writes batches as {@link applyImport} does each, in one transaction for all. Their events come last, since nothing
 * else of the store changes from then on until it ends.
 * @returns the outcome for each product
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
  const { account, folderImages, now, isFirst = false } = batch
  await planForAnyStore(tx)
  const planned = await plan(tx, batch, { lock: true })
  const plans = planned.map((each) => each.plan)
  const storedIds = plans.flatMap(({ storedId }) => storedId ?? [])
  await retryFailedImages(tx, {
    account,
    productIds: storedIds,
    settledSources: [...(folderImages?.keys() ?? [])],
    now,
  })
  await writeDigests(tx, { account, plans: plans.filter((each) => each.writesDigestAlone) })
  const touched = planned.filter((each) => each.plan.status !== 'unchanged')
  if (touched.length === 0) return { plans, events: [] }
  const written = await writePlans(tx, { account, plans: touched.map((each) => each.plan), now, isFirst })
  if (batch.recordId !== undefined) {
    await recordBatch(tx, { account, recordId: batch.recordId, now, ...recordedChanges(touched, written) })
  }
  return { plans, events: written.events }
}

/** Before any product is locked or written: a product that is written locks its brand and its category. */
async function lockNames(tx: Db, { account, products }: Pick<Batch, 'account' | 'products'>): Promise<void> {
  await lockTermChanges(tx, {
    account,
    terms: [
      { kind: 'brand', terms: products.map(({ brand }) => brand) },
      { kind: 'category', terms: products.map(({ category }) => category) },
    ],
  })
}

async function plan(
  db: Db,
  { account, products, folderImages }: Batch,
  { lock }: { lock: boolean },
): Promise<PlannedChange[]> {
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
  return incoming.map(({ product, externalId, digest }) => {
    const before = stored.get(externalId) ?? null
    const folder = folderImages ?? new Map()
    if (!before?.product || Object.keys(before.staffEdits).length === 0) {
      return { before, plan: planProduct({ product, digest, stored: before, folderImages: folder }) }
    }
    const retained = retainStaffEdits(product, {
      stored: before.product,
      edits: before.staffEdits,
      digestOf: sha256,
    })
    const catalogue = sha256(productDigestText(retained.product).catalogue)
    return {
      before,
      plan: planProduct({
        product: retained.product,
        digest,
        stored: before,
        folderImages: folder,
        retained: { edits: retained.edits, catalogue },
      }),
    }
  })
}
