import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findScopeIds, readScopeSizes, type ScopeIds } from '#data/size/find-scopes.ts'
import { writeSizeChart } from '#data/size/write-size-chart.ts'
import type { Actor } from '#domain/event/event.ts'
import { type FileRemark, type ReadChart, readChartFile } from '#domain/size/chart-file.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'
import type { ChartsImported } from '#domain/size/chart-outcomes.ts'
import { CHART_ERRORS, chartError, chartWarnings, warningSentence } from '#domain/size/check-chart.ts'
import { csvRows } from '#domain/text/csv-rows.ts'
import { fold } from '#domain/text/fold.ts'
import { chartEvent } from './chart-event.ts'

interface ChartFile {
  account: string
  actor: Actor
  now: Date
  /** The file's text. */
  text: string
  /** False for a preview, which writes nothing. */
  isApplied: boolean
}

/** Charts of one file. */
const MOST_CHARTS = 500

/**
 * Reads a file of charts, and sets each in place of the one with its scope and garment. Lines that cannot be read, and
 * charts of unknown brands, categories and products, are left out and named.
 */
export async function importSizeCharts(
  db: Db,
  { account, actor, now, text, isApplied }: ChartFile,
): Promise<ChartsImported> {
  const read = readChartFile(csvRows(text))
  const rejected = [...read.rejected]
  return inTransaction(db, async (tx) => {
    const ids = await findScopeIds(tx, {
      account,
      brands: read.charts.map(({ brand }) => fold(brand)),
      categories: read.charts.map(({ category }) => fold(category)),
      products: read.charts.map(({ product }) => product),
    })
    const placed = read.charts.slice(0, MOST_CHARTS).flatMap((named) => {
      const scope = scopeOf(named, ids)
      const sentence = typeof scope === 'string' ? scope : chartFlaw(named)
      if (sentence !== null) rejected.push({ line: named.line, sentence })
      return typeof scope === 'string' || sentence !== null ? [] : [{ ...named, scope }]
    })
    const remarks: FileRemark[] = [...read.remarks]
    for (const { scope, chart, line } of placed) {
      const sizes = isApplied ? null : await readScopeSizes(tx, { account, scope })
      remarks.push(...chartWarnings(chart, sizes).map((warning) => ({ line, sentence: warningSentence(warning) })))
    }
    const preview = {
      charts: placed.length,
      sizes: placed.reduce((sum, { chart }) => sum + chart.rows.length, 0),
      rejected: rejected.toSorted((one, other) => one.line - other.line),
      remarks: remarks.toSorted((one, other) => one.line - other.line),
    }
    if (!isApplied || placed.length === 0) return { ok: true, preview, isApplied: false }
    for (const { scope, chart } of placed) await writeSizeChart(tx, { account, scope, chart, now })
    const events = [
      chartEvent(
        'set',
        placed.map(({ scope }) => scope),
      ),
    ]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, preview, isApplied: true }
  })
}

/** The ids of a chart's scope, or why it has none. */
function scopeOf({ product, brand, category }: ReadChart, ids: ScopeIds): ChartScope | string {
  if (product !== '') {
    const productId = ids.products.get(product)
    if (productId === undefined) return `No hay un producto con la clave «${product}».`
    return { productId, brandId: null, categoryId: null }
  }
  const brandId = brand === '' ? null : ids.brands.get(fold(brand))
  const categoryId = category === '' ? null : ids.categories.get(fold(category))
  if (brandId === undefined) return `No hay una marca «${brand}».`
  if (categoryId === undefined) return `No hay una categoría «${category}».`
  return { productId: null, brandId, categoryId }
}

function chartFlaw({ chart }: ReadChart): string | null {
  const code = chartError(chart)
  return code && CHART_ERRORS[code]
}
