import type { OpenStoreContext } from '#app/storefront/context.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { SimilarProduct } from '#app/storefront/features/product/similar-product.ts'
import type { ListedProduct } from '#data/catalogue/read-listings.ts'
import { readSimilar } from '#data/catalogue/read-similar.ts'
import type { Product } from '#data/product/find-product.ts'
import { chooseSimilar, similarPrices } from '#domain/outfit/choose-similar.ts'
import { namedColorOf } from '#domain/outfit/outfit-product.ts'
import { cardTag } from '#domain/page/cache-tags.ts'
import { productGarment } from '#domain/product/garment-kind.ts'
import { searchStems } from '#domain/search/search-entry.ts'
import { type BranchList, branchBits, branchList } from '#domain/stock/branch-bits.ts'

/**
 * Reads the products that are similar to one, in the colour that its page shows. The page depends on their cards, and
 * on all that decides which products these are.
 */
export async function readSimilarProducts(
  { db, account, catalogue, dependsOn }: OpenStoreContext,
  { product, page }: { product: Product; page: ProductData },
): Promise<SimilarProduct[]> {
  const { id, name, category, categoryId } = product
  const { price } = page.seen
  const stems = searchStems(productGarment({ name, category })?.word ?? '')
  dependsOn('listings:members', 'listings:price', 'listings:stock', 'listings:words')
  const found = await readSimilar(db, {
    account,
    productId: id,
    categoryId,
    words: stems.length > 0 ? { all: stems.map((lexeme) => ({ lexeme })) } : null,
    prices: price === null ? null : { near: price, ...similarPrices(price) },
  })
  const shown = product.variants.find((variant) => variant.id === page.shown)
  const candidates = found.map((listed) => ({ ...comparedOf(listed), listed }))
  const chosen = chooseSimilar({ productId: id, name, category, price }, shown ? namedColorOf(shown) : null, candidates)
  dependsOn(...chosen.map(({ productId }) => cardTag(productId)))
  const branches = branchList((await catalogue.dictionary()).branches)
  return chosen.map(({ listed }) => similarProduct(listed, branches))
}

function comparedOf({ id, inStock, card }: ListedProduct) {
  const { name, category, price, colors } = card
  const amount = price.kind === 'on-request' ? null : price.amount
  return { productId: id, name, category, price: amount, inStock, colors }
}

function similarProduct({ id, branchFids, card }: ListedProduct, branches: BranchList | null): SimilarProduct {
  const { name, price, compareAt, images, imageAlt } = card
  return {
    id,
    name,
    price,
    compareAt,
    image: images[0] ?? null,
    imageAlt,
    ...(branches && { at: branchBits(branchFids, branches) }),
  }
}
