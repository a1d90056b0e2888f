import { SORTS } from '#domain/catalogue/filters.ts'
import { PAGE_SIZE } from '#domain/catalogue/pagination.ts'
import { VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import type { StoreSize } from './datasets/load-catalogue.ts'

const DEFAULT_SORT = 'default'
/** So many of a store's products are in stock at least. */
const IN_STOCK = 0.8

/**
 * Pages of the whole catalogue requested for the first time: every sort of every page, then the same of products in
 * stock. Neither a cached page nor a memoised list serves them, and none costs more counting than the first one.
 */
export function freshCataloguePaths({ account, products }: StoreSize): () => string {
  const pages = Math.max(1, Math.floor((products * IN_STOCK) / PAGE_SIZE))
  let count = 0
  return () => {
    const sort = SORTS[count % SORTS.length] ?? DEFAULT_SORT
    const page = (Math.floor(count / SORTS.length) % pages) + 1
    const query = new URLSearchParams({ page: String(page) })
    // A URL that names the default redirects to the URL without it.
    if (sort !== DEFAULT_SORT) query.set('sort', sort)
    if (count >= SORTS.length * pages) query.set('stock', '1')
    count += 1
    return `/${account}?${query}`
  }
}

/** Every price is above the lowest of these minima and below the highest of these maxima, pesos. */
const MINIMA = 90
const HIGHEST_MAXIMUM = 90_000

/**
 * Endless URLs of the catalogue's first page, which is rendered for each: price ranges around every price of the store.
 * Its data may be memoised.
 */
export function rangedCataloguePaths(account: string): () => string {
  let count = 0
  return () => {
    const query = new URLSearchParams({
      min: String(1 + (count % MINIMA)),
      max: String(HIGHEST_MAXIMUM - Math.floor(count / MINIMA)),
    })
    count += 1
    return `/${account}?${query}`
  }
}

/** Product pages, one after the other, then the same with another variant chosen: no URL comes twice. */
export function freshProductPaths({ account, products }: StoreSize): () => string {
  let count = 0
  return () => {
    const id = (count % products) + 1
    const round = Math.floor(count / products)
    count += 1
    if (round === 0) return `/${account}/product/${id}`
    const variant = (id - 1) * VARIANTS_PER_PRODUCT + ((round - 1) % VARIANTS_PER_PRODUCT) + 1
    return `/${account}/product/${id}?variant=${variant}`
  }
}

/** Lines of a cart that is full, and as many favourites. */
export const CART_LINES = 20
/** How far apart in the store they are: a prime, so that no two carts are alike for long. */
const APART = 7_919

/** Carts to check: each has other variants of other products. */
export function cartPaths({ account, products }: StoreSize): () => string {
  const next = scattered(products * VARIANTS_PER_PRODUCT)
  return () => `/${account}/cart?variants=${next()}`
}

/** Pages of favourites: each has other products. */
export function favouritePaths({ account, products }: StoreSize): () => string {
  const next = scattered(products)
  return () => `/${account}/products?ids=${next()}`
}

/** Twenty ids at a time from 1 to the highest. */
function scattered(highest: number): () => number[] {
  let place = 0
  return () =>
    Array.from({ length: CART_LINES }, () => {
      place = (place + APART) % highest
      return place + 1
    })
}
