import { z } from 'zod'
import { parseProductId, parseProductIds } from '#domain/product/product-ids.ts'
import { searchTerm } from '#domain/text/search-term.ts'
import { parameter } from './parse-request.ts'

/** The most garments in one request by id: a look, and what completes it. */
const MAX_GARMENTS = 20

/** The query of `GET dress-up/garments`: by id, or a page of the catalogue. */
export const garmentsQuery = z.object({
  ids: parameter(
    (written) => parseProductIds(written, MAX_GARMENTS),
    `Ids of products, separated by commas; the first ${MAX_GARMENTS} count, and nothing else does.`,
  ),
  category: parameter((written) => written, 'Key of a category.'),
  search: parameter(searchTerm, 'What is searched for.'),
  page: parameter((written) => written, 'Number of the page, from 1.'),
})

/** The query of `GET dress-up`: the garment that it opens with. */
export const dressUpQuery = z.object({
  product: parameter(parseProductId, 'Id of the product that is tried on.'),
  variant: parameter(parseProductId, 'Id of the variant that the shopper chose.'),
  shown: parameter(parseProductId, 'Id of a variant in the colour that is shown, while none is chosen.'),
})
