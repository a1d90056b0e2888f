import type { ListPage } from '#app/counter/kit/list-page.ts'
import { listedOrders } from '#app/counter/requests/order-request.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import { countOrderList, readOrderList } from '#data/order/read-order-list.ts'
import type { OrderSummary } from '#domain/order/order-summary.ts'
import { placedWithin } from '#domain/order/order-view.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'

const PER_PART = 50

interface OrdersToList {
  account: string
  branches: BranchScope
  timeZone: string
  now: Date
  request: Request
}

/** Reads the part of the orders that a URL selects. */
export async function readOrdersList(read: ReadStore, list: OrdersToList): Promise<ListPage<OrderSummary>> {
  const { sort, after, ...query } = queryOfOrders(list)
  const { orders, next } = await read(query, (db) => readOrderList(db, { ...query, sort, after, limit: PER_PART }))
  return { items: orders, next: next === null ? null : String(next) }
}

/** Counts the orders that a URL selects, as far as they are counted. */
export async function countOrders(read: ReadStore, list: OrdersToList): Promise<number> {
  const query = queryOfOrders(list)
  return read(query, (db) => countOrderList(db, query))
}

/** The orders that a URL selects, and where the part of them begins. */
export function queryOfOrders({ account, branches, timeZone, now, request }: OrdersToList) {
  const { view, after } = listedOrders(request)
  const placed = placedWithin(view.filter, { timeZone, now: now.getTime() })
  return { account, branches, filter: view.filter, sort: view.sort, placed, now, after }
}
