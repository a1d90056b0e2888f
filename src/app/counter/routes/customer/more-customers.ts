import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readCustomersList } from '#app/counter/loaders/read-customers-list.ts'

/** A further part of the list of customers, for the open page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { fromReplica, account } = allowedContext(context, request, 'see-customers')
  return Response.json(await readCustomersList(fromReplica, { account, request }))
}
