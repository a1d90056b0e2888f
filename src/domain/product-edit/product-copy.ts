import { MAX_TEXT } from '../limits/limits.ts'
import type { EditedProduct } from './edited-product.ts'
import type { ProductFacts } from './product-facts.ts'
import { type GridVariant, PLAIN_GRID } from './variant-grid.ts'

const ENDING = ' (copia)'

/**
 * Another product like this one, to be changed into what it is to be: its texts, prices and what it is sold in. Codes name one
 * thing alone and pieces are counted, so that it has none of either, and nobody but the staff sees it yet.
 */
export function copyOfProduct(product: EditedProduct): { facts: ProductFacts; grid: readonly GridVariant[] } {
  const { name, description, brand, category, basePrice, originalPrice, discountPercent, discountAmount } = product
  const grid = product.variants
    .filter(({ active }) => active)
    .map(({ options, ...variant }): GridVariant => {
      return {
        ...{ id: null, sku: null, barcode: null, active: true, levels: [] },
        ...{ price: variant.price, originalPrice: variant.originalPrice },
        options: options.map(({ type, value }) => ({ type, value })),
      }
    })
  return {
    facts: {
      name: `${name.slice(0, MAX_TEXT - ENDING.length).toWellFormed()}${ENDING}`,
      ...{ description, brand, category, basePrice, originalPrice, discountPercent, discountAmount },
      ...{ withoutStock: product.withoutStock, published: false },
    },
    grid: grid.length > 0 ? grid : PLAIN_GRID,
  }
}
