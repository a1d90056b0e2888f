import { chooseCandidates } from '#domain/outfit/candidates.ts'
import { complementaryCategories } from '#domain/outfit/complementary-categories.ts'
import { baseGarment, type Garment } from '#domain/outfit/garment.ts'
import type { OutfitChoice, OutfitProduct } from '#domain/outfit/outfit.ts'
import { namedColorOf, outfitProduct, type ProductSource, sizeOf } from '#domain/outfit/outfit-product.ts'
import { fitsSize, isSizedFor, sizeIds } from '#domain/outfit/size-match.ts'
import { isClothing } from '#domain/outfit/slot.ts'
import { unitPrice } from '#domain/product/price.ts'
import { openSelection, type RequestedOptions } from '#domain/product/selection.ts'
import type { BranchList } from '#domain/stock/branch-bits.ts'
import { sellable } from '#domain/stock/stock.ts'
import { variantBits } from '#domain/stock/variant-bits.ts'
import { readVariantBranches } from '../catalogue/read-variant-branches.ts'
import type { Db } from '../database/client.ts'
import { findProduct } from '../product/find-product.ts'
import { readReadyImages } from '../product/read-ready-images.ts'
import { readVariants } from '../product/read-variants.ts'
import { type PooledRow, readOutfitPool } from './read-outfit-pool.ts'
import { readOutfitTerms } from './read-outfit-terms.ts'

interface OutfitScope {
  account: string
  productId: number
  /** The shopper's choice. The size of a variant is the shopper's. */
  requested: RequestedOptions
  /** The branches that shoppers choose among; null without a choice. */
  branches?: BranchList | null
}

/** Reads a product and up to ten that complete an outfit around it; null when the store does not show the product. */
export async function readOutfit(
  db: Db,
  { account, productId, requested, branches = null }: OutfitScope,
): Promise<OutfitChoice | null> {
  const [product, { categories, values }] = await Promise.all([
    findProduct(db, { account, id: productId }),
    readOutfitTerms(db, { account }),
  ])
  if (!product) return null
  const selection = openSelection(product.variants, requested)
  const shown = selection?.shown ?? null
  const color = shown && namedColorOf(shown)
  const price = shown && unitPrice(product, shown)
  const { name, category } = product
  const base = baseGarment({ productId, name, category, color, price })
  const chosen = selection?.isComplete ? shown : null
  // The only variant of a product was not chosen by the shopper.
  const chosenSize = chosen?.id === requested.variantId ? sizeOf(chosen) : null
  const size = isClothing(base.kind) ? chosenSize : null
  const sizes = values.filter(({ role }) => role === 'size')
  const pool = await readOutfitPool(db, {
    account,
    productId,
    categories: complementaryCategories(base, categories),
    values,
    sizes: size === null ? null : sizeIds(sizes, size),
  })
  const candidates = chooseCandidates(base, pool, size)
  const productIds = [productId, ...candidates.map((candidate) => candidate.productId)]
  const having = branches && (await readVariantBranches(db, { account, productIds }))
  const bitsOf = branches && having && ((variant: { id: number }) => variantBits([variant], having, branches))
  const own = outfitProduct({ ...product, productId, bitsOf }, color, null)
  const isOffered = own.variants.some(({ picked }) => picked.variantId === chosen?.id)
  return {
    base: isOffered && chosen ? { ...own, suggested: chosen.id } : own,
    candidates: await readProducts(db, { account, size, pool, candidates, bitsOf }),
  }
}

interface ProductScope {
  account: string
  size: string | null
  pool: readonly PooledRow[]
  candidates: readonly Garment[]
  bitsOf: ProductSource['bitsOf'] | null
}

/** Reads the products as they are by now: the listing follows a moment after a sale. */
async function readProducts(
  db: Db,
  { account, size, pool, candidates, bitsOf }: ProductScope,
): Promise<OutfitProduct[]> {
  const scope = { account, productIds: candidates.map(({ productId }) => productId) }
  const [variants, images] = await Promise.all([readVariants(db, scope), readReadyImages(db, scope)])
  return candidates.flatMap(({ productId, color, kind }) => {
    const row = pool.find((each) => each.productId === productId)
    if (!row) throw new Error('a candidate is from the pool')
    const active = sellable(variants.get(productId) ?? [], row)
    const own = isClothing(kind) ? size : null
    const product = outfitProduct({ ...row, variants: active, images: images.get(productId) ?? [], bitsOf }, color, own)
    const isGone =
      own !== null &&
      isSizedFor(
        active.flatMap((each) => sizeOf(each) ?? []),
        own,
      ) &&
      !isInSize(product, own)
    return product.variants.length > 0 && !isGone ? [product] : []
  })
}

function isInSize({ variants }: OutfitProduct, size: string): boolean {
  const sizes = variants.flatMap(({ picked }) => picked.variant.options.filter(({ role }) => role === 'size'))
  return sizes.some(({ value }) => fitsSize(value, size))
}
