import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readOrderPart } from '#app/counter/loaders/read-customer-parts.ts'
import { customerIdOf, customerQuery } from '#app/counter/requests/customer-request.ts'

/** A further part of a customer's orders, for the open page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'see-customers')
  const { before } = customerQuery(request)
  return Response.json(await readOrderPart(db, { account, customerId: customerIdOf(params), before }))
}
