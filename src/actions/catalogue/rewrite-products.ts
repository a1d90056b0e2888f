import type { Db } from '#data/database/client.ts'
import { planForAnyStore } from '#data/database/plan-for-any-store.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import { readStoredImages, readStoredVariants, stateOf } from '#data/import/read-stored.ts'
import type { VariantIds } from '#data/import/write-variants.ts'
import { type LockedProduct, lockProducts, readProductRows } from '#data/product/lock-products.ts'
import type { NewEvent } from '#domain/event/event.ts'
import type { CatalogueProduct } from '#domain/export/catalogue-product.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import {
  type Digest,
  type KnownImages,
  type ProductPlan,
  planProduct,
  type StoredImage,
  type StoredVariant,
} from '#domain/import/plan-product.ts'
import { productDigestText } from '#domain/import/product-digest-text.ts'
import type { StaffEdits } from '#domain/import/staff-edits.ts'
import { sha256 } from './sha256.ts'
import { writePlans } from './write-plans.ts'

/** A product as its source would state it. */
export type EditedStatement = Omit<ImportProduct, 'line' | 'complete'>

/** A product before it is written. */
export interface ProductBefore extends Omit<LockedProduct, 'id'> {
  product: CatalogueProduct
  /** All of its variants, those too that are no longer sold. */
  variants: readonly StoredVariant[]
  images: readonly StoredImage[]
}

/** A product as it is to be written. */
interface Rewrite {
  statement: EditedStatement
  digest: Digest | null
  staffEdits: StaffEdits
  /** The bytes of images that the product does not have, by source. */
  images?: KnownImages
  /** Whether its listing and its readers have to know even where the statement changes nothing. */
  isTouched?: boolean
}

interface RewriteOptions {
  account: string
  now: Date
  productIds: readonly number[]
  rewrite: (before: ProductBefore) => Rewrite
  /** Takes the locks of stock that is written later in the transaction; also where nothing else changes. */
  lockStock?: ((variants: VariantIds) => Promise<void>) | undefined
}

export interface RewrittenProducts {
  /** Ids of the variants of products that changed. */
  variants: VariantIds
  /** How many products are not as they were. */
  changed: number
  events: NewEvent[]
}

/**
 * Writes stored products as they are stated, with the statements of an import, in which unchanged fields are not
 * written. The caller appends the events.
 */
export async function rewriteProducts(
  tx: Db,
  { account, now, productIds, rewrite, lockStock }: RewriteOptions,
): Promise<RewrittenProducts> {
  await planForAnyStore(tx)
  const before = await readBefore(tx, { account, productIds, lock: true })
  const plans = before.map((each): ProductPlan => {
    const { statement, digest, staffEdits, images = new Map(), isTouched = false } = rewrite(each)
    const plan = planProduct({
      product: { ...statement, line: 0, complete: true },
      digest: digestsOf(statement),
      stored: {
        id: each.product.id,
        digest: null,
        state: stateOf(each.product, sha256),
        staffEdits: each.staffEdits,
        variants: each.variants,
        images: each.images,
      },
      folderImages: images,
    })
    return { ...plan, digest, staffEdits, status: isTouched ? 'changed' : plan.status }
  })
  const changed = plans.filter(({ status }) => status !== 'unchanged')
  if (changed.length > 0) {
    const written = await writePlans(tx, { account, plans: changed, now, lockStock })
    return { variants: written.variants, changed: changed.length, events: written.events }
  }
  await lockStock?.(new Map())
  return { variants: new Map(), changed: 0, events: [] }
}

/** Reads products with all that {@link rewriteProducts} compares. */
export async function readBefore(
  db: Db,
  { account, productIds, lock }: { account: string; productIds: readonly number[]; lock: boolean },
): Promise<ProductBefore[]> {
  const found = await (lock ? lockProducts : readProductRows)(db, { account, productIds })
  const rows = new Map(found.map(({ id, ...row }) => [id, row]))
  const ids = [...rows.keys()]
  const variants = await readStoredVariants(db, { account, productIds: ids })
  const images = await readStoredImages(db, { account, productIds: ids })
  const products = await readWholeProducts(db, { account, productIds: ids })
  return products.flatMap((product) => {
    const row = rows.get(product.id)
    if (!row) return []
    return [{ ...row, product, variants: variants.get(product.id) ?? [], images: images.get(product.id) ?? [] }]
  })
}

/** The digests of a product, to be compared with the stored ones. */
export function digestsOf(product: EditedStatement): Digest {
  const text = productDigestText({ ...product, line: 0, complete: true })
  return { catalogue: sha256(text.catalogue), stock: sha256(text.stock) }
}
