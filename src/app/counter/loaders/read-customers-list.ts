import type { ListPage } from '#app/counter/kit/list-page.ts'
import { customerQuery } from '#app/counter/requests/customer-request.ts'
import { readCustomerList } from '#data/customer/read-customer-list.ts'
import type { Db } from '#data/database/client.ts'
import type { CustomerSummary } from '#domain/customer/staff-customer.ts'

const PER_PART = 50

/** Reads the part of the customers that a URL selects. */
export async function readCustomersList(
  db: Db,
  { account, request }: { account: string; request: Request },
): Promise<ListPage<CustomerSummary>> {
  const { customers, next } = await readCustomerList(db, { account, ...customerQuery(request), limit: PER_PART })
  return { items: customers, next: next === null ? null : String(next) }
}
