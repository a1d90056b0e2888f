import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { countNewOrders } from '#data/order/count-new-orders.ts'

/** The number of orders whose preparation has not begun, as JSON, for an open page when that changes. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { db, account, branches } = staffContext(context, request)
  return Response.json(await countNewOrders(db, { account, branches }))
}
