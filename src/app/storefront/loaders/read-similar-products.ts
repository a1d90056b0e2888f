import type { OpenStoreContext } from '#app/storefront/context.ts'
import type { SimilarProduct } from '#app/storefront/features/product/similar-product.ts'
import { readListedSizes } from '#data/catalogue/read-listed-sizes.ts'
import type { ListedProduct } from '#data/catalogue/read-listings.ts'
import { readSimilar } from '#data/catalogue/read-similar.ts'
import { findProduct } from '#data/product/find-product.ts'
import { chooseSimilar, similarPrices } from '#domain/outfit/choose-similar.ts'
import { namedColorOf } from '#domain/outfit/outfit-product.ts'
import { cardTag, productTag } from '#domain/page/cache-tags.ts'
import { productGarment } from '#domain/product/garment-kind.ts'
import { shownPrice } from '#domain/product/price.ts'
import { openSelection, type RequestedOptions } from '#domain/product/selection.ts'
import { searchStems } from '#domain/search/search-entry.ts'
import { sizeBits } from '#domain/size/size-bits.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import { shownCard } from './shown-card.ts'

/**
 * Reads the products that are similar to one, in its requested colour; null for an unknown product. The response
 * depends on their cards, and on all that decides which products these are.
 */
export async function readSimilarProducts(
  { db, account, now, catalogue, dependsOn }: OpenStoreContext,
  { id, ...requested }: RequestedOptions & { id: number },
): Promise<SimilarProduct[] | null> {
  dependsOn('store', productTag(id), 'listings:members', 'listings:price', 'listings:stock', 'listings:words')
  const product = await findProduct(db, { account, id })
  if (!product) return null
  const { name, category, categoryId, variants } = product
  const own = shownPrice(product, variants).price
  const price = own.kind === 'on-request' ? null : own.amount
  const stems = searchStems(productGarment({ name, category })?.word ?? '')
  const found = await readSimilar(db, {
    account,
    productId: id,
    categoryId,
    words: stems.length > 0 ? { all: stems.map((lexeme) => ({ lexeme })) } : null,
    prices: price === null ? null : { near: price, ...similarPrices(price) },
  })
  const shown = openSelection(variants, requested)?.shown
  const candidates = found.map((listed) => ({ ...comparedOf(listed), listed }))
  const chosen = chooseSimilar({ productId: id, name, category, price }, shown ? namedColorOf(shown) : null, candidates)
  const productIds = chosen.map(({ productId }) => productId)
  dependsOn(...productIds.map(cardTag))
  const branches = branchList((await catalogue.dictionary()).branches)
  if (branches === null) return chosen.map(({ listed }) => shownCard(listed, { now, branches }))
  dependsOn('listings:branches', ...productIds.map(productTag))
  const sizes = await readListedSizes(db, { account, productIds })
  return chosen.map(({ productId, name, category, listed }) => ({
    ...shownCard(listed, { now, branches }),
    sizes: sizeBits(sizes.get(productId) ?? [], { product: { name, category }, branches }),
  }))
}

function comparedOf({ id, inStock, card }: ListedProduct) {
  const { name, category, price, colors } = card
  const amount = price.kind === 'on-request' ? null : price.amount
  return { productId: id, name, category, price: amount, inStock, colors }
}
