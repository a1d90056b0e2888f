import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '../context.ts'
import { readPointsPart } from './read-customer-parts.ts'
import { customerIdOf, customerQuery } from './requests/customer.ts'

/** A further part of the entries of a customer's points, for the open page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'see-customers')
  const { before } = customerQuery(request)
  return Response.json(await readPointsPart(db, { account, customerId: customerIdOf(params), before }))
}
