import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { readOrdersList } from '#app/counter/loaders/read-orders-list.ts'

/** A further part of the list of orders, for the open page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { fromReplica, account, branches, store, now } = staffContext(context, request)
  const list = { account, branches, timeZone: store.timeZone, now, request }
  return Response.json(await readOrdersList(fromReplica, list))
}
