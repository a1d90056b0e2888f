import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readPointsPart } from '#app/counter/loaders/read-customer-parts.ts'
import { customerIdOf, customerQuery } from '#app/counter/requests/customer-request.ts'

/** A further part of the entries of a customer's points, for the open page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'see-customers')
  const { before } = customerQuery(request)
  return Response.json(await readPointsPart(db, { account, customerId: customerIdOf(params), before }))
}
