import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readLevels } from '#data/stock/read-levels.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { parseLevelQuery } from '#domain/stock/level-query.ts'
import { MOST_WAREHOUSES, RANGE } from '#domain/stock/level-range.ts'
import { staffContext } from '../context.ts'
import { LevelsPage } from '../features/stock/levels-page.tsx'

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
