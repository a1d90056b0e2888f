import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { setSizeChart } from '#actions/size/set-size-chart.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { SizeChartPage } from '#app/counter/pages/size/size-chart-page.tsx'
import { scopeOfUrl, setChart } from '#app/counter/requests/size-request.ts'
import type { Db } from '#data/database/client.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { readScopeNames, readScopeSizes } from '#data/size/find-scopes.ts'
import { findSizeChart, readOwnCharts, type StoredChart } from '#data/size/read-size-charts.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'
import { sizedGarmentOf } from '#domain/size/sized-garment.ts'
import { sortSizes } from '#domain/size/sort-sizes.ts'

/** The id in the path of a chart that is not there yet. */
const NEW = 'nueva'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'change-product')
  const wanted = scopeOfUrl(request)
  const found =
    params.id === NEW ? await findOwn(db, account, wanted) : await findSizeChart(db, { account, id: Number(params.id) })
  if (params.id !== NEW && !found) throw data(null, { status: 404 })
  const { productId, brandId, categoryId } = found ?? wanted
  const scope = { productId, brandId, categoryId }
  const product = productId === null ? null : await findEditedProduct(db, { account, id: productId })
  if (productId !== null && !product) throw data(null, { status: 404 })
  const names = await readScopeNames(db, { account })
  const category = product?.category ?? names.categories.find(({ id }) => id === categoryId)?.label ?? null
  // All products of the store have too many sizes to compare with.
  const isOfAll = Object.values(scope).every((id) => id === null)
  return {
    id: found?.id ?? null,
    scope,
    product: product && { id: product.id, name: product.name },
    chart: found?.chart ?? null,
    garment: sizedGarmentOf({ name: product?.name ?? '', category }),
    sizes: isOfAll ? [] : sortSizes(await readScopeSizes(db, { account, scope })),
    ...names,
  }
}

/** A product's own chart is opened in place of a second one. */
async function findOwn(db: Db, account: string, { productId }: ChartScope): Promise<StoredChart | null> {
  if (productId === null) return null
  const [own] = await readOwnCharts(db, { account, productId })
  return own ?? null
}

export const action = counterAction('productos/tallas/:id', {
  'set-size-chart': step(setChart, ({ db, account, actor, now }, fields) =>
    setSizeChart(db, { account, actor, now, ...fields }),
  ),
})

export const clientAction = keepPageOnFailure

export default function SizeChart() {
  return <SizeChartPage {...useLoaderData<typeof loader>()} />
}
