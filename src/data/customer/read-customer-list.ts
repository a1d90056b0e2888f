import { type SQL, sql } from 'drizzle-orm'
import { type CustomerSearch, parseCustomerSearch } from '#domain/customer/customer-search.ts'
import type { CustomerSummary } from '#domain/customer/staff-customer.ts'
import { parseScannedFolio } from '#domain/order/folio.ts'
import type { Db } from '../database/client.ts'
import { literally } from '../database/like-pattern.ts'
import { rows } from '../database/rows.ts'

interface CustomerList {
  account: string
  /** A name, e-mail, phone or folio, or parts of the first three; '' for all. */
  search: string
  /** The id before which the page begins; null for the newest. */
  before: number | null
  limit: number
}

export interface CustomerListPage {
  customers: CustomerSummary[]
  /** Where the next page goes on; null on the last one. */
  next: number | null
}

/** Reads the customers of a store for its staff, the newest first, with what they ordered. */
export async function readCustomerList(
  db: Db,
  { account, search: written, before, limit }: CustomerList,
): Promise<CustomerListPage> {
  const search = parseCustomerSearch(written, parseScannedFolio(written))
  const found = await rows<CustomerSummary>(
    db,
    sql`
      select found.id, found.name, found.email, found.phone, found.loyalty_points as points,
        found.loyalty_active as "loyaltyActive", placed.orders, placed.spent, placed."lastOrderAt"
      from (${matching({ account, search, before, limit: limit + 1 })}) as found
      cross join lateral (
        select count(*)::int as orders, coalesce(sum(total), 0)::bigint as spent,
          floor(extract(epoch from max(created_at)) * 1000)::bigint as "lastOrderAt"
        from "order"
        where "order".account = ${account} and "order".customer_id = found.id and status <> 'Cancelado') as placed
      order by found.id desc`,
  )
  const customers = found.slice(0, limit)
  return { customers, next: found.length > limit ? (customers.at(-1)?.id ?? null) : null }
}

/** The customers of a page, the newest first. */
function matching({
  account,
  search,
  before,
  limit,
}: Pick<CustomerList, 'account' | 'before' | 'limit'> & { search: CustomerSearch | null }): SQL {
  const isBefore = before === null ? sql`` : sql`and customer.id < ${before}::bigint`
  const page = (condition: SQL) => sql`
    select id, name, email, phone, loyalty_points, loyalty_active from customer
    where customer.account = ${account} and erased_at is null ${isBefore} and ${condition}
    order by customer.id desc limit ${limit}::int`
  if (!search) return page(sql`true`)
  const { words, folio } = search
  const ofFolio = sql`
    customer.id = (select customer_id from "order" where "order".account = ${account} and folio = ${folio}::int)`
  if (words.length === 0) return page(ofFolio)
  const hasWords = sql.join(
    words.map(
      ({ text: word, isBeginning }) => sql`customer.lookup like ${`%${isBeginning ? ' ' : ''}${literally(word)}%`}`,
    ),
    sql` and `,
  )
  // Each with an index of its own. One customer may be found both ways.
  return folio === null
    ? page(hasWords)
    : sql`(${page(ofFolio)}) union (${page(hasWords)}) order by id desc limit ${limit}::int`
}
