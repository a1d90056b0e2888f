import { type SQL, sql } from 'drizzle-orm'
import type { ChartScope } from '#domain/size/chart-for.ts'
import { parseSizeChart, type SizeChart } from '#domain/size/size-chart.ts'
import type { SizedGarment } from '#domain/size/sized-garment.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** A chart with its scope, in ids and in names. */
export interface StoredChart extends ChartScope {
  id: number
  garment: SizedGarment
  /** The product's name, and its own key at its source; null for a chart of several products. */
  product: { name: string; key: string } | null
  brand: string | null
  category: string | null
  chart: SizeChart
}

/** Charts of a store that the counter lists, and that an export has. */
const MOST_CHARTS = 5_000

/** Reads all charts of a store: charts of brands and categories first, by name. */
export async function readSizeCharts(db: Db, { account }: { account: string }): Promise<StoredChart[]> {
  return readCharts(db, { account, where: sql`true` })
}

/** Finds a chart by its id. */
export async function findSizeChart(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<StoredChart | null> {
  if (!Number.isSafeInteger(id)) return null
  const [found] = await readCharts(db, { account, where: sql`size_chart.id = ${id}::bigint` })
  return found ?? null
}

/** Reads the charts of one product alone. */
export async function readOwnCharts(
  db: Db,
  { account, productId }: { account: string; productId: number },
): Promise<StoredChart[]> {
  return readCharts(db, { account, where: sql`size_chart.product_id = ${productId}::bigint` })
}

/** A listed product with the charts that may be its own, and the charts of brands and categories. */
export interface ProductCharts {
  name: string
  category: string | null
  brandId: number | null
  categoryId: number | null
  charts: StoredChart[]
}

/** Reads the charts that may be a listed product's, and all of brands; null when no such product is listed. */
export async function readProductCharts(
  db: Db,
  { account, productId }: { account: string; productId: number },
): Promise<ProductCharts | null> {
  const [found] = await rows<Omit<ProductCharts, 'charts'>>(
    db,
    sql`
      select listing.name, category.label as category, listing.brand_id as "brandId",
        listing.category_id as "categoryId"
      from listing
      left join category on category.account = ${account} and category.id = listing.category_id
      where listing.account = ${account} and listing.product_id = ${productId}::bigint`,
  )
  if (!found) return null
  const where = sql`(size_chart.product_id = ${productId}::bigint or size_chart.product_id is null)`
  return { ...found, charts: await readCharts(db, { account, where }) }
}

interface ChartRecord {
  id: number
  productId: number | null
  brandId: number | null
  categoryId: number | null
  garment: string
  measured: string
  rows: unknown
  productName: string | null
  productKey: string | null
  brand: string | null
  category: string | null
}

async function readCharts(db: Db, { account, where }: { account: string; where: SQL }): Promise<StoredChart[]> {
  const found = await rows<ChartRecord & Record<string, unknown>>(
    db,
    sql`
      select size_chart.id, size_chart.product_id as "productId", size_chart.brand_id as "brandId",
        size_chart.category_id as "categoryId", size_chart.garment, size_chart.measured, size_chart.rows,
        product.name as "productName", product.external_id as "productKey", brand.label as brand,
        category.label as category
      from size_chart
      left join product on product.account = ${account} and product.id = size_chart.product_id
      left join brand on brand.account = ${account} and brand.id = size_chart.brand_id
      left join category on category.account = ${account} and category.id = size_chart.category_id
      where size_chart.account = ${account} and ${where}
      order by (size_chart.product_id is not null), brand.key nulls last, category.key nulls first,
        product.folded_name, size_chart.id
      limit ${MOST_CHARTS}`,
  )
  return found.flatMap(({ measured, rows: chartRows, productName, productKey, garment, ...shown }): StoredChart[] => {
    const chart = parseSizeChart({ garment, of: measured, rows: chartRows })
    if (!chart) return []
    const product = productName === null ? null : { name: productName, key: productKey ?? '' }
    return [{ ...shown, garment: chart.garment, product, chart }]
  })
}
