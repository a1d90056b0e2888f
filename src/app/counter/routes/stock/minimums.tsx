import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { MinimumsPage } from '#app/counter/pages/stock/minimums-page.tsx'
import { readBelowMinimum } from '#data/stock/read-below-minimum.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'

/** Rows that a page shows; the list to download has all of them. */
const MOST_ROWS = 300

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, member } = staffContext(context, request)
  const warehouseFid = new URL(request.url).searchParams.get('almacen') || null
  const [{ levels, total }, warehouses] = await Promise.all([
    readBelowMinimum(db, { account, warehouseFid, offset: 0, limit: MOST_ROWS }),
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
  ])
  return { levels, total, warehouses, warehouseFid, role: member.role }
}

export default function Minimums() {
  return <MinimumsPage {...useLoaderData<typeof loader>()} />
}
