import { z } from 'zod'
import { PART_REQUESTED } from '#domain/page/page-table.ts'
import { parseOptionValues, parseProductId, parseProductIds } from '#domain/product/product-ids.ts'
import { parameter } from './parse-request.ts'

/** The most ids in one request. */
const MAX_PRODUCTS = 100

/** The path of `product/:id` and of what lies below it; null for what can't be an id. */
export const productPath = z.object({ id: parameter(parseProductId, 'Id of the product.') })

/**
 * The query of `GET product/:id` and `GET product/:id/outfit`: the selection of the product.
 */
export const productQuery = z.object({
  variant: parameter(parseProductId, 'Id of the variant to choose, if the product has it.'),
  options: parameter(
    parseOptionValues,
    'Ids of option values to choose, joined by hyphens. A variant that is named counts more.',
  ),
})

/** The query of `GET product/:id/choices`. */
export const choicesQuery = productQuery.extend({
  measures: parameter(
    (written) => written === PART_REQUESTED,
    `${PART_REQUESTED}: the guide of the product's sizes, for any choice. Anything else is the product.`,
  ),
  similar: parameter(
    (written) => written === PART_REQUESTED,
    `${PART_REQUESTED}: products similar to this one, in its chosen colour. Anything else is the product.`,
  ),
  push: parameter(
    (written) => written === PART_REQUESTED,
    `${PART_REQUESTED}: the key with which browsers subscribe to push messages, for any product.`,
  ),
})

/** The query of `GET products`. */
export const productsQuery = z.object({
  ids: parameter(
    (written) => parseProductIds(written, MAX_PRODUCTS),
    `Ids of products, separated by commas. The first ${MAX_PRODUCTS} count, and anything that can't be an id is ignored.`,
  ),
})
