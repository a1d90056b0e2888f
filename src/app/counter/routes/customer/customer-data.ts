import { data, type LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { customerIdOf } from '#app/counter/requests/customer-request.ts'
import { readPersonalData } from '#data/customer/read-personal-data.ts'

/** All that the store has of a person, as a file to hand over. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'export-customer')
  const customerId = customerIdOf(params)
  const personal = await readPersonalData(db, { account, customerId })
  if (!personal) throw data(null, { status: 404 })
  return new Response(JSON.stringify(personal, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="cliente-${customerId}.json"`,
    },
  })
}
