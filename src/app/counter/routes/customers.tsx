import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '../context.ts'
import { CustomersPage } from '../features/customer/customers-page.tsx'
import { readCustomersList } from './read-customers-list.ts'
import { customerQuery } from './requests/customer.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, now } = allowedContext(context, request, 'see-customers')
  return {
    page: await readCustomersList(db, { account, request }),
    isSearch: customerQuery(request).search.trim() !== '',
    now: now.getTime(),
  }
}

export default function Customers() {
  return <CustomersPage {...useLoaderData<typeof loader>()} />
}
