import type { ListPage } from '#app/counter/kit/list-page.ts'
import { readCustomerOrders, readPointsEntries } from '#data/customer/read-customer-file.ts'
import type { Db } from '#data/database/client.ts'
import type { PointsEntry } from '#domain/customer/staff-customer.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'

const PER_PART = 10

interface PartOptions {
  account: string
  customerId: number
  /** The id before which the part begins; null for the newest. */
  before: number | null
}

/** Reads a part of a customer's orders. */
export async function readOrderPart(db: Db, options: PartOptions): Promise<ListPage<CustomerOrder>> {
  return partOf(await readCustomerOrders(db, { ...options, limit: PER_PART + 1 }))
}

/** Reads a part of the entries of a customer's points. */
export async function readPointsPart(db: Db, options: PartOptions): Promise<ListPage<PointsEntry>> {
  return partOf(await readPointsEntries(db, { ...options, limit: PER_PART + 1 }))
}

/** One more than a part has was read, to know whether there is another. */
function partOf<Row extends { id: number }>(found: Row[]): ListPage<Row> {
  const items = found.slice(0, PER_PART)
  return { items, next: found.length > PER_PART ? String(items.at(-1)?.id) : null }
}
