import { VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import type { StoreSize } from './datasets/load-catalogue.ts'

/** Every price is above the lowest of these minima and below the highest of these maxima, pesos. */
const LOWEST_MINIMUM = 1
const MINIMA = 90
const HIGHEST_MAXIMUM = 90_000

/**
 * Addresses of the catalogue that nobody asked for before, each of which shows all of it: a price range around every
 * price of the store.
 */
export function freshCataloguePaths(account: string): () => string {
  let asked = 0
  return () => {
    const minimum = LOWEST_MINIMUM + (asked % MINIMA)
    const maximum = HIGHEST_MAXIMUM - Math.floor(asked / MINIMA)
    asked += 1
    return `/${account}?min=${minimum}&max=${maximum}`
  }
}

/** Product pages, one after the other, then the same with another variant chosen: no address comes twice. */
export function freshProductPaths({ account, products }: StoreSize): () => string {
  let asked = 0
  return () => {
    const id = (asked % products) + 1
    const round = Math.floor(asked / products)
    asked += 1
    if (round === 0) return `/${account}/product/${id}`
    const variant = (id - 1) * VARIANTS_PER_PRODUCT + ((round - 1) % VARIANTS_PER_PRODUCT) + 1
    return `/${account}/product/${id}?variant=${variant}`
  }
}
