import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { countNewOrders } from '#data/order/count-new-orders.ts'

/** How many orders nobody has begun to prepare, as JSON, for a page that is open when that changes. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { db, account } = staffContext(context, request)
  return Response.json(await countNewOrders(db, { account }))
}
