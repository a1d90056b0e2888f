import { z } from 'zod'
import { parseProductId, parseProductIds } from '#domain/product/product-ids.ts'
import { parameter } from './parse-request.ts'

/** The most products that are answered at once. */
const MAX_PRODUCTS = 100

/** The path of `product/:id` and of what lies below it; null where it can't be an id. */
export const productPath = z.object({ id: parameter(parseProductId, 'Id of the product.') })

/** The query of `GET product/:id` and `GET product/:id/choices`; null where none is chosen. */
export const productQuery = z.object({
  variant: parameter(parseProductId, 'Id of the variant to choose; another is chosen where the product has none such.'),
})

/** The query of `GET products`. */
export const productsQuery = z.object({
  ids: parameter(
    (written) => parseProductIds(written, MAX_PRODUCTS),
    `Ids of products, separated by commas. The first ${MAX_PRODUCTS} count; what can't be an id is left out.`,
  ),
})
