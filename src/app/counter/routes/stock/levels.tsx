import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { LevelsPage } from '#app/counter/pages/stock/levels-page.tsx'
import { readLevels } from '#data/stock/read-levels.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { parseLevelQuery } from '#domain/stock-level/level-query.ts'
import { MOST_WAREHOUSES, RANGE } from '#domain/stock-level/level-range.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = staffContext(context, request)
  const query = parseLevelQuery(new URL(request.url).searchParams)
  const [first, warehouses] = await Promise.all([
    readLevels(db, { account, ...query, offset: 0, limit: RANGE }),
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
  ])
  return { query, first, warehouses, account }
}

export default function Levels() {
  return <LevelsPage {...useLoaderData<typeof loader>()} />
}
