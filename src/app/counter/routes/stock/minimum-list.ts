import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { readBelowMinimum } from '#data/stock/read-below-minimum.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'
import { reorderCsv } from '#domain/stock-level/reorder-csv.ts'

/** The most rows of a list to order by. */
const MOST_ROWS = 50_000

/** The variants below their minimum as a file, to order by. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = staffContext(context, request)
  const warehouseFid = new URL(request.url).searchParams.get('almacen') || null
  const [{ levels }, warehouses] = await Promise.all([
    readBelowMinimum(db, { account, warehouseFid, offset: 0, limit: MOST_ROWS }),
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
  ])
  const names = new Map(warehouses.map(({ fid, name }) => [fid, name]))
  return new Response(
    reorderCsv(levels, (fid) => names.get(fid) ?? fid),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="por-pedir.csv"',
      },
    },
  )
}
