import type { OpenStoreContext } from '#app/storefront/context.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { productPath, productQuery } from '#app/storefront/requests/product-request.ts'
import { findProduct, type Product } from '#data/product/find-product.ts'
import type { ReadyImage } from '#data/product/read-ready-images.ts'
import type { Variant } from '#data/product/read-variants.ts'
import { readFits } from '#data/review/read-fits.ts'
import { readOfflinePlaces } from '#data/stock/read-offline-places.ts'
import { readBranchByWarehouse } from '#data/store/read-branch-by-warehouse.ts'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import { piecesTag, productTag } from '#domain/page/cache-tags.ts'
import { chooseImages } from '#domain/product/choose-images.ts'
import { optionChoices } from '#domain/product/choose-variant.ts'
import { shownPrice, unitPrice } from '#domain/product/price.ts'
import type { SeenProduct } from '#domain/product/seen-product.ts'
import {
  chosenVariant,
  matchingVariants,
  openSelection,
  type RequestedOptions,
  selectionQuery,
  toldVariants,
} from '#domain/product/selection.ts'
import { fitSentence } from '#domain/review/fit.ts'
import { chartFor } from '#domain/size/chart-for.ts'
import { placedSizes } from '#domain/size/placed-sizes.ts'
import { sizedChoices } from '#domain/size/size-kind.ts'
import { type BranchList, branchBits, branchList } from '#domain/stock/branch-bits.ts'
import { branchLevels } from '#domain/stock/branch-levels.ts'
import { branchesOf, branchesWith, piecesByBranch } from '#domain/stock/branch-stock.ts'
import { elsewhereText } from '#domain/stock/elsewhere.ts'
import { totalStock } from '#domain/stock/stock.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'

/** The sentences for products that can't be shown (docs/rules/product.md#product-failures). */
export const PRODUCT_SENTENCES = {
  'product-id': 'ID de producto no válido',
  'product-unknown': 'Producto no encontrado',
} as const

type FoundProduct =
  | { ok: true; product: Product; page: ProductData; image: ReadyImage | null }
  | { ok: false; code: keyof typeof PRODUCT_SENTENCES }

interface RequestedProduct extends RequestedOptions {
  /** Null for what can't be an id. */
  id: number | null
}

/** The ids in the URL of a product's page or of its choices. */
export function requestedProduct({ params, request }: { params: object; request: Request }): RequestedProduct {
  const { variant, options } = parseQuery(request, productQuery)
  return { id: productPath.parse(params).id, variantId: variant, valueIds: options }
}

/**
 * Reads a product as its page and the dialog of its variants show it. The requested variant is chosen, or the requested
 * options, as far as the product has them.
 */
export async function readProduct(
  open: OpenStoreContext,
  { id, ...requested }: RequestedProduct,
): Promise<FoundProduct> {
  const { db, account, now, store, catalogue, publicOrigin, dependsOn } = open
  if (id === null) return { ok: false, code: 'product-id' }
  dependsOn('store', 'sizes', productTag(id))
  const product = await findProduct(db, { account, id })
  if (!product) return { ok: false, code: 'product-unknown' }
  const selection = openSelection(product.variants, requested)
  const shown = selection?.shown ?? null
  const chosen = selection?.isComplete ? selection.shown : null
  const told = selection ? toldVariants(selection) : []
  for (const variant of told) dependsOn(piecesTag(variant.id))
  const images = chooseImages(product.images, product.variants, shown)
  const image = images[0] ?? null
  const places = await readStockPlaces(open)
  const sized = selection ? sizedChoices(optionChoices(selection), product) : []
  const choices = selection && places ? placedSizes(sized, selection, (each) => bitsOf(each, places)) : sized
  const query = selection ? selectionQuery(selection) : ''
  const options = shown?.options.filter(({ valueId }) => selection?.chosen.has(valueId)) ?? []
  const stock = totalStock(told)
  const elsewhere = stock === 0 ? await readElsewhere({ db, account, store }, told) : ''
  const { branches } = stock === 0 ? await catalogue.dictionary() : { branches: [] }
  const isSized = choices.some(({ role }) => role === 'size')
  const { price, compareAt } = shownPrice(product, selection ? matchingVariants(selection) : product.variants)
  const page: ProductData = {
    id,
    name: product.name,
    brand: product.brand,
    category: product.category,
    description: product.description,
    price,
    compareAt,
    badges: badges({ ...product, isSale: compareAt !== null, isNew: isNew(product.createdAt, now) }),
    stock,
    elsewhere,
    ...(places && { levels: levelsOf(told, places), at: bitsOf(told, places) }),
    ...(branches.length > 0 && { branches }),
    told: told.map((variant) => [variant.id, variant.stock]),
    choices,
    query,
    shown: shown?.id ?? null,
    picked: chosen && pickedVariant(product, chosen, image),
    hasSizes: isSized && chartFor(product.charts, product) !== null,
    ...(isSized && product.reviewCount > 0 && (await readFitSentence(open, id))),
    rating: product.rating,
    reviewCount: product.reviewCount,
    images: images.map(({ blobKey, alt }) => ({ blobKey, alt: alt || product.name })),
    seen: seenProduct(product),
    options: options.map(({ typeLabel, label }) => `${typeLabel}: ${label}`),
    url: canonicalUrl(store, publicOrigin, `/product/${id}${choices.length > 0 && query ? `?${query}` : ''}`),
  }
  return { ok: true, product, page, image }
}

/** Where a store's pieces are: its branches, and the branch that has the pieces of each warehouse. */
interface StockPlaces {
  list: BranchList
  byWarehouse: ReadonlyMap<string, string>
}

/** @returns null for a store that does not count by branch */
async function readStockPlaces({ db, account, catalogue }: OpenStoreContext): Promise<StockPlaces | null> {
  const list = branchList((await catalogue.dictionary()).branches)
  if (list === null) return null
  return { list, byWarehouse: await catalogue.remember('branches', () => readBranchByWarehouse(db, { account })) }
}

/** The pieces of these variants in each branch. */
function levelsOf(variants: readonly Variant[], { list, byWarehouse }: StockPlaces): string {
  return branchLevels(
    variants.map((variant) => piecesByBranch(placesOf(variant), byWarehouse)),
    list,
  )
}

/** The branches that have any of these variants. */
function bitsOf(variants: readonly Variant[], { list, byWarehouse }: StockPlaces): string {
  const having = variants.map((variant) => ({ branchFids: branchesWith(placesOf(variant), byWarehouse) }))
  return branchBits(branchesOf(having), list)
}

function placesOf({ stock, places }: Variant): NonNullable<Variant['places']> | null {
  return stock === null ? null : (places ?? [])
}

/** How the product's size fits, by its reviews. */
async function readFitSentence(
  { db, account, dependsOn }: OpenStoreContext,
  productId: number,
): Promise<Pick<ProductData, 'fits'>> {
  dependsOn(`reviews:${productId}`)
  const fits = fitSentence(await readFits(db, { account, productId }))
  return fits === '' ? {} : { fits }
}

/** The branches that have sold-out variants; the page is dropped with their pieces and with the store's settings. */
async function readElsewhere(
  { db, account, store: { storeName } }: Pick<OpenStoreContext, 'db' | 'account' | 'store'>,
  told: readonly Variant[],
): Promise<string> {
  const { warehouses, branches } = await readOfflinePlaces(db, { account, variantIds: told.map(({ id }) => id) })
  const stocked = warehouses.map(({ name, branchFid, variantIds }) => ({
    name,
    branchFid,
    sizes: told.length === 1 ? [] : sizesOf(told.filter(({ id }) => variantIds.includes(id))),
  }))
  return elsewhereText(stocked, { storeName, branches })
}

function sizesOf(variants: readonly Variant[]): string[] {
  return variants.flatMap(({ options }) => options.filter(({ role }) => role === 'size').map(({ label }) => label))
}

/** The product as its card shows it: with the image of the card's variant and the price of the whole product. */
function seenProduct(product: Product): SeenProduct {
  const { name, brand, category, variants, images } = product
  const { price } = shownPrice(product, variants)
  const [image] = chooseImages(images, variants, chosenVariant(variants, null))
  const amount = price.kind === 'on-request' ? null : price.amount
  return { name, brand, category, image: image?.blobKey ?? null, price: amount }
}

function pickedVariant(product: Product, chosen: Variant, image: ReadyImage | null): PickedVariant | null {
  const price = unitPrice(product, chosen)
  if (price === null) return null
  const { id, name, brand } = product
  const options = chosen.options.map(({ role, typeLabel, label }) => ({ role, label: typeLabel, value: label }))
  return {
    productId: id,
    variantId: chosen.id,
    product: { name, brand, image: image?.blobKey ?? null },
    variant: { price, stock: chosen.stock, options },
  }
}
