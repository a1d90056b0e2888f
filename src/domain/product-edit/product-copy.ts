import { MAX_TEXT } from '../limits/limits.ts'
import type { EditedProduct } from './edited-product.ts'
import type { ProductFacts } from './product-facts.ts'
import { type GridVariant, PLAIN_GRID } from './variant-grid.ts'

const ENDING = ' (copia)'

/**
 * A copy of a product, as a start for a similar one: its texts, prices and options. It has no codes, as they are
 * unique, and no pieces, as they are counted, and only the staff see it.
 */
export function copyOfProduct(product: EditedProduct): { facts: ProductFacts; grid: readonly GridVariant[] } {
  const { name, description, brand, category, basePrice, originalPrice, discountPercent, discountAmount } = product
  const grid = product.variants
    .filter(({ active }) => active)
    .map(({ options, ...variant }): GridVariant => {
      return {
        id: null,
        sku: null,
        barcode: null,
        active: true,
        levels: [],
        price: variant.price,
        originalPrice: variant.originalPrice,
        options: options.map(({ type, value }) => ({ type, value })),
      }
    })
  return {
    facts: {
      name: `${name.slice(0, MAX_TEXT - ENDING.length).toWellFormed()}${ENDING}`,
      description,
      brand,
      category,
      basePrice,
      originalPrice,
      discountPercent,
      discountAmount,
      withoutStock: product.withoutStock,
      published: false,
    },
    grid: grid.length > 0 ? grid : PLAIN_GRID,
  }
}
