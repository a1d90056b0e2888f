import { z } from 'zod'
import type { ChartScope } from '#domain/size/chart-for.ts'
import { parseSizeChart } from '#domain/size/size-chart.ts'
import { parametersOf, wholeNumber } from './list-query.ts'

const id = z.int().min(1)

/** A chart as the page sends it; its measures are parsed as those that are stored. */
const chart = z.unknown().transform((sent, context) => {
  const parsed = parseSizeChart(sent)
  if (parsed) return parsed
  context.addIssue('not a chart')
  return z.NEVER
})

export const setChart = z.object({
  id: id.nullable(),
  scope: z.object({ productId: id.nullable(), brandId: id.nullable(), categoryId: id.nullable() }),
  chart,
})

export const oneChart = z.object({ id })

/** The longest file of charts, in characters. */
const MOST_TEXT = 400_000

export const importedCharts = z.object({ text: z.string().max(MOST_TEXT), isApplied: z.boolean() })

const scopeQuery = z.object({ producto: wholeNumber, marca: wholeNumber, categoria: wholeNumber })

/** The scope of a new chart, as the URL of its page has it. */
export function scopeOfUrl(request: Request): ChartScope {
  const { producto, marca, categoria } = scopeQuery.parse(parametersOf(request))
  return producto === null
    ? { productId: null, brandId: marca, categoryId: categoria }
    : { productId: producto, brandId: null, categoryId: null }
}
