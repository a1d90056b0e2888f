import type { ListPage } from '#app/counter/kit/list-page.ts'
import { customerQuery } from '#app/counter/requests/customer-request.ts'
import { readCustomerList } from '#data/customer/read-customer-list.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import type { CustomerSummary } from '#domain/customer/staff-customer.ts'

const PER_PART = 50

/** Reads the part of the customers that a URL selects. */
export async function readCustomersList(
  read: ReadStore,
  { account, request }: { account: string; request: Request },
): Promise<ListPage<CustomerSummary>> {
  const query = { account, ...customerQuery(request), limit: PER_PART }
  const { customers, next } = await read(query, (db) => readCustomerList(db, query))
  return { items: customers, next: next === null ? null : String(next) }
}
