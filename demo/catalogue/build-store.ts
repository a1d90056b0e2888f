import { buildGarment, swatchOf } from './build-garment.ts'
import { buildVariants, pesos } from './build-variants.ts'
import type { DemoProduct, DemoStore } from './demo-store.ts'
import type { CategorySpec, ProductSpec } from './product-spec.ts'
import { seedOf } from './seed.ts'
import { slug } from './slug.ts'
import { writeDescription } from './words/description.ts'
import { writeReviews } from './words/reviews.ts'

export interface StoreSpec extends Omit<DemoStore, 'products'> {
  /** Three letters that its SKUs and the point of sale's keys begin with. */
  code: string
  /** The store's number in barcodes, after the prefix. */
  company: number
  firstProductId: number
  categories: readonly CategorySpec[]
}

/** Days after which no product is new, so that a product without a stated age never is. */
const FIRST_OLD_DAY = 36
const DAYS_BETWEEN = 3

/** Builds a store: every product with its garments, variants, stock, text and reviews. */
export function buildStore(spec: StoreSpec): DemoStore {
  const written = spec.categories.flatMap((category) => category.products.map((product) => ({ category, product })))
  const ages = agesOf(written.map(({ product }) => product))
  const products = written.map(({ category, product }, index): DemoProduct => {
    const number = index + 1
    const productSlug = slug(product.name)
    const fid = `${spec.code}${String(number).padStart(4, '0')}`
    const sizes = product.simple ? [] : (product.sizes ?? category.sizes)
    const ageDays = ages.get(product) ?? FIRST_OLD_DAY
    const priced = typeof product.price === 'number' ? product.price : 0
    return {
      id: spec.firstProductId + index,
      fid,
      slug: productSlug,
      name: product.name,
      brand: product.brand,
      category: category.category,
      kind: product.simple ? 'simple' : 'variants',
      description: writeDescription(category, product, index),
      basePrice: pesos(priced),
      ...reductionOf(product, priced),
      withoutStock: product.stock === 'to-order',
      ageDays,
      colours: product.colours.map((label, position) => ({
        label,
        slug: slug(label),
        swatch: swatchOf(label),
        garment: buildGarment(category, product, productSlug, position),
      })),
      variants: buildVariants(product, sizes, {
        number,
        fid,
        sku: `${spec.code}-${category.code}-${String(number).padStart(3, '0')}`,
        company: spec.company,
        hasBackRoom: spec.warehouses.some((warehouse) => !warehouse.servesOnline),
      }),
      reviews: writeReviews(category.kind, product, ageDays),
    }
  })
  const { code: _code, company: _company, firstProductId: _first, categories: _categories, ...rest } = spec
  return { ...rest, products }
}

/**
 * Returns the reduction of a product with a price of its own; where variants have the prices they have the reduction.
 */
function reductionOf({ sale }: ProductSpec, price: number) {
  const none = { originalPrice: null, discountPercent: 0, discountAmount: 0 }
  if (!sale || price === 0) return none
  const originalPrice = pesos(sale.was)
  if (sale.as === 'percent') {
    return { ...none, originalPrice, discountPercent: Math.round(((sale.was - price) * 100) / sale.was) }
  }
  return { ...none, originalPrice, discountAmount: sale.as === 'amount' ? pesos(sale.was - price) : 0 }
}

/** Adds the ages that are not stated: mixed over the categories, so that no page shows one kind alone. */
function agesOf(products: readonly ProductSpec[]): Map<ProductSpec, number> {
  const mixed = products
    .filter((product) => product.days === undefined)
    .toSorted((one, other) => seedOf(`age ${one.name}`) - seedOf(`age ${other.name}`))
  return new Map([
    ...products.flatMap((product) => (product.days === undefined ? [] : [[product, product.days] as const])),
    ...mixed.map((product, rank) => [product, FIRST_OLD_DAY + rank * DAYS_BETWEEN] as const),
  ])
}
