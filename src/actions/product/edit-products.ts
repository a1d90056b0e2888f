import type { Db } from '#data/database/client.ts'
import { planForAnyStore } from '#data/database/plan-for-any-store.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import { readStoredImages, readStoredVariants, stateOf } from '#data/import/read-stored.ts'
import type { VariantIds } from '#data/import/write-variants.ts'
import { lockProducts } from '#data/product/lock-products.ts'
import type { NewEvent } from '#domain/event/event.ts'
import type { CatalogueProduct } from '#domain/export/catalogue-product.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { type ProductPlan, parseDigest, planProduct, type StoredVariant } from '#domain/import/plan-product.ts'
import { productDigestText } from '#domain/import/product-digest-text.ts'
import { noteStaffEdits } from '#domain/import/staff-edits.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { writePlans } from '../catalogue/write-plans.ts'

/** A product before it is edited. */
interface ProductBefore {
  product: CatalogueProduct
  /** All of its variants, those too that are no longer sold. */
  variants: readonly StoredVariant[]
}

/** Returns the new statement of a product. */
export type ProductEdit = (before: ProductBefore) => EditedStatement

/** A product as its source would state it. */
export type EditedStatement = Omit<ImportProduct, 'line' | 'complete'>

interface EditOptions {
  account: string
  now: Date
  productIds: readonly number[]
  edit: ProductEdit
  /** Takes the locks of stock that is written later in the transaction; also where nothing else changes. */
  lockStock?: (variants: VariantIds) => Promise<void>
}

interface EditedProducts {
  /** Ids of the variants of products that changed. */
  variants: VariantIds
  /** How many products are not as they were. */
  changed: number
  events: NewEvent[]
}

/**
 * Writes products as the staff edit them, with the statements of an import, and records the changes next to the values
 * of the source (decision 051). Unchanged fields are not written. The caller appends the events.
 */
export async function editProducts(
  tx: Db,
  { account, now, productIds, edit, lockStock }: EditOptions,
): Promise<EditedProducts> {
  await planForAnyStore(tx)
  const locked = new Map((await lockProducts(tx, { account, productIds })).map((row) => [row.id, row]))
  const ids = [...locked.keys()]
  const variants = await readStoredVariants(tx, { account, productIds: ids })
  const images = await readStoredImages(tx, { account, productIds: ids })
  const plans = (await readWholeProducts(tx, { account, productIds: ids })).map((before): ProductPlan => {
    const { id } = before
    const { sourceDigest = null, staffEdits = {} } = locked.get(id) ?? {}
    const own = variants.get(id) ?? []
    const after = edit({ product: before, variants: own })
    const plan = planProduct({
      product: { ...after, line: 0, complete: true },
      digest: digestsOf(after),
      stored: {
        id,
        digest: null,
        state: stateOf(before, sha256),
        staffEdits,
        variants: own,
        images: images.get(id) ?? [],
      },
      folderImages: new Map(),
    })
    // The source is still where it was: what it states again is no news.
    return {
      ...plan,
      digest: parseDigest(sourceDigest),
      staffEdits: noteStaffEdits(staffEdits, { before, after, digestOf: sha256 }),
    }
  })
  const changed = plans.filter(({ status }) => status !== 'unchanged')
  if (changed.length > 0) {
    const written = await writePlans(tx, { account, plans: changed, now, lockStock })
    return { variants: written.variants, changed: changed.length, events: written.events }
  }
  await lockStock?.(new Map())
  return { variants: new Map(), changed: 0, events: [] }
}

/** The digests of a product, to be compared with the stored ones. */
export function digestsOf(product: EditedStatement): NonNullable<ProductPlan['digest']> {
  const text = productDigestText({ ...product, line: 0, complete: true })
  return { catalogue: sha256(text.catalogue), stock: sha256(text.stock) }
}
