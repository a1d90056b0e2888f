import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { queryOfOrders } from '#app/counter/loaders/read-orders-list.ts'
import { readStaffNames } from '#data/staff/read-members.ts'

/**
 * The orders that a URL selects, as the list does, as a CSV for spreadsheets. `renglon`: `prenda` for a row for each
 * line, otherwise a row is an order.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { db, account, branches, exports, store, now } = allowedContext(context, request, 'export-orders')
  const names = await readStaffNames(db, { account })
  const list = { account, branches, timeZone: store.timeZone, now, request }
  const { sort: _, after: __, ...query } = queryOfOrders(list)
  return exports.orders({
    query,
    rows: new URL(request.url).searchParams.get('renglon') === 'prenda' ? 'lines' : 'orders',
    nameOf: (actor) => names.get(actor.replace(/^staff:/, '')) ?? (actor === '' ? '' : 'Punto de venta'),
  })
}
