import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readCustomersList } from '#app/counter/loaders/read-customers-list.ts'
import { CustomersPage } from '#app/counter/pages/customer/customers-page.tsx'
import { customerQuery } from '#app/counter/requests/customer-request.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { fromReplica, account, now } = allowedContext(context, request, 'see-customers')
  return {
    page: await readCustomersList(fromReplica, { account, request }),
    isSearch: customerQuery(request).search.trim() !== '',
    now: now.getTime(),
  }
}

export default function Customers() {
  return <CustomersPage {...useLoaderData<typeof loader>()} />
}
