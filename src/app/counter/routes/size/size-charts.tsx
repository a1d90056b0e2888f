import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { importSizeCharts } from '#actions/size/import-size-charts.ts'
import { removeSizeChart } from '#actions/size/remove-size-chart.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { SizeChartsPage } from '#app/counter/pages/size/size-charts-page.tsx'
import { importedCharts, oneChart } from '#app/counter/requests/size-request.ts'
import { readSizeCharts } from '#data/size/read-size-charts.ts'
import { sortSizes } from '#domain/size/sort-sizes.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'change-product')
  const charts = await readSizeCharts(db, { account })
  return {
    charts: charts.map(({ id, product, brand, category, chart }) => ({
      id,
      product: product?.name ?? null,
      brand,
      category,
      garment: chart.garment,
      of: chart.of,
      sizes: sortSizes(chart.rows.map(({ size }) => size)),
    })),
  }
}

export const action = counterAction('productos/tallas', {
  'remove-size-chart': step(oneChart, ({ db, account, actor, now }, { id }) =>
    removeSizeChart(db, { account, actor, now, id }),
  ),
  'import-size-charts': step(importedCharts, ({ db, account, actor, now }, { text, isApplied }) =>
    importSizeCharts(db, { account, actor, now, text, isApplied }),
  ),
})

export const clientAction = keepPageOnFailure

export default function SizeCharts() {
  return <SizeChartsPage {...useLoaderData<typeof loader>()} />
}
