import { z } from 'zod'
import { PRICE_ENDINGS } from '#domain/product-edit/price-change.ts'
import { MOST_SELECTED, type ProductSelection } from '#domain/product-edit/product-filter.ts'
import { parseProductView } from '#domain/product-edit/product-view.ts'
import { MAX_ID } from '#domain/untrusted/parse-values.ts'

const ids = z.array(z.int().min(1).max(MAX_ID)).max(MOST_SELECTED)
const query = z.string().max(2_000)

/** Products one by one, or all that the table's query leaves but for some. */
const selection = z.union([
  z.object({ ids: ids.min(1) }),
  z.object({ query, except: ids }).transform(({ query: written, except }): ProductSelection => {
    return { filter: parseProductView(new URLSearchParams(written)).filter, except }
  }),
])

const rule = z.object({
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number() }),
    z.object({ kind: z.literal('amount'), amount: z.number() }),
  ]),
  ending: z.enum(PRICE_ENDINGS),
  strikesFormer: z.boolean(),
})

/** A change that begins; its id is of the page, so that it begins once however often it is sent. */
const begun = z.object({ id: z.uuid(), selection })

export const previewedPublication = z.object({ selection })
export const previewedPrices = z.object({ selection, rule })
export const changedPrices = begun.extend({ rule })
export const categorized = begun.extend({ category: z.string().max(1_000).nullable() })
export const publishedOrNot = begun.extend({ published: z.boolean(), zeroes: z.boolean().optional() })

export const rowsOffset = z.coerce.number().int().min(0).max(10_000_000).catch(0)
