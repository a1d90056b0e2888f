import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readSizeCharts } from '#data/size/read-size-charts.ts'
import { chartFile } from '#domain/size/chart-file.ts'

/** All charts of the store as a CSV, which the page of the charts takes back. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { db, account } = allowedContext(context, request, 'change-product')
  const charts = await readSizeCharts(db, { account })
  const named = charts.map(({ brand, category, product, chart }) => ({
    brand: brand ?? '',
    category: category ?? '',
    product: product?.key ?? '',
    chart,
  }))
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="medidas.csv"',
  }
  return new Response(chartFile(named), { headers })
}
