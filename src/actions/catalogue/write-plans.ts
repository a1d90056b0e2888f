import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { ensureWarehouse } from '#data/import/ensure-warehouse.ts'
import { writeImages } from '#data/import/write-images.ts'
import { writeDigests, writeProducts } from '#data/import/write-products.ts'
import { type WrittenPieces, writeStock } from '#data/import/write-stock.ts'
import { type WrittenTerms, writeTerms } from '#data/import/write-terms.ts'
import { type PlannedProduct, type VariantIds, writeVariants } from '#data/import/write-variants.ts'
import { beforeNew } from '#domain/catalogue/badges.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { productChanges } from '#domain/event/product-changes.ts'
import { stockMoves } from '#domain/event/stock-moves.ts'
import type { ProductPlan } from '#domain/import/plan-product.ts'
import { followRenames } from './follow-renames.ts'

/** Ids of products by external id. */
type ProductIds = ReadonlyMap<string, number>

interface PlansToWrite {
  account: string
  /** Only of products that change. */
  plans: readonly ProductPlan[]
  now: Date
  /** Whether the store had no product before: those without a date are not new then. */
  isFirst?: boolean
  /** Takes the locks of stock that is written later in the transaction: listings are locked after stock. */
  lockStock?: ((variants: VariantIds, ids: ProductIds) => Promise<void>) | undefined
}

export interface WrittenPlans {
  ids: ProductIds
  variants: VariantIds
  /** The pieces that were written of variants that were there before. */
  pieces: WrittenPieces[]
  brands: WrittenTerms
  categories: WrittenTerms
  events: NewEvent[]
}

/** Writes planned products with their variants, stock, images and listings. The caller appends the events. */
export async function writePlans(
  tx: Db,
  { account, plans, now, isFirst = false, lockStock }: PlansToWrite,
): Promise<WrittenPlans> {
  const changed = plans.filter((planned) => planned.writesCatalogue)
  const brands = await writeTerms(tx, { account, kind: 'brand', terms: changed.map(({ product }) => product.brand) })
  const categories = await writeTerms(tx, {
    account,
    kind: 'category',
    terms: changed.map(({ product }) => product.category),
  })
  const ids = await writeProducts(tx, {
    account,
    plans: changed,
    brands,
    categories,
    now,
    undatedAt: isFirst ? beforeNew(now) : now,
  })
  const products = plans.map((planned): PlannedProduct => {
    const id = planned.storedId ?? ids.get(planned.product.externalId)
    if (id === undefined) throw new Error(`product ${planned.product.externalId} was not written`)
    return { id, plan: planned }
  })
  await writeDigests(tx, { account, plans: plans.filter((planned) => !planned.writesCatalogue), updatedAt: now })
  const variants = await writeVariants(tx, { account, products })
  const warehouseFid = await ensureWarehouse(tx, { account })
  const { short, pieces } = await writeStock(tx, { account, warehouseFid, products, ids: variants, now })
  await writeImages(tx, { account, products, ids: variants })
  const written = new Map(products.map(({ id, plan }) => [plan.product.externalId, id]))
  await lockStock?.(variants, written)
  const productIds = products.map(({ id }) => id)
  const changes = await refreshListing(tx, { account, productIds })
  const renamed = await followRenames(tx, {
    account,
    brandIds: brands.renamed,
    categoryIds: categories.renamed,
    optionTypeIds: [],
  })
  const events = [...productChanges(productIds, changes, ['updated']), ...renamed, ...stockMoves(short)]
  return { ids: written, variants, pieces, brands, categories, events }
}
