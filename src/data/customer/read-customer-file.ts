import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CustomerSummary, PointsEntry } from '#domain/customer/staff-customer.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { customer } from '../schema/customer.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'
import { order } from '../schema/order.ts'
import type { CustomerRow } from './read-customers.ts'

/** A customer's record, with the figures of what it ordered. */
export interface CustomerFile extends CustomerRow, Pick<CustomerSummary, 'orders' | 'spent' | 'lastOrderAt'> {}

/** Finds a customer of the store for its staff; null when unknown or erased. */
export async function findCustomerFile(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<CustomerFile | null> {
  if (!Number.isSafeInteger(id)) return null
  const [record] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.account, account), eq(customer.id, id), isNull(customer.erasedAt)))
  if (!record) return null
  const [figures] = await rows<Pick<CustomerSummary, 'orders' | 'spent' | 'lastOrderAt'>>(
    db,
    sql`
      select count(*)::int as orders, coalesce(sum(total), 0)::bigint as spent,
        floor(extract(epoch from max(created_at)) * 1000)::bigint as "lastOrderAt"
      from "order" where account = ${account} and customer_id = ${id}::bigint and status <> 'Cancelado'`,
  )
  const { account: _account, erasedAt: _erasedAt, lookup: _lookup, ...fields } = record
  return { ...fields, ...(figures ?? { orders: 0, spent: 0, lastOrderAt: null }) }
}

interface PageOfCustomer {
  account: string
  customerId: number
  /** The id before which the page begins; null for the newest. */
  before: number | null
  limit: number
}

/** Reads the orders of a customer, the newest first, the cancelled ones among them. */
export async function readCustomerOrders(
  db: Db,
  { account, customerId, before, limit }: PageOfCustomer,
): Promise<CustomerOrder[]> {
  return rows<CustomerOrder>(
    db,
    sql`
      select id, folio, status, payment_status as "paymentStatus", preparation_status as "preparationStatus", total,
        floor(extract(epoch from created_at) * 1000)::bigint as "placedAt",
        (select coalesce(sum(quantity), 0)::int from order_line
          where order_line.account = ${account} and order_id = placed.id) as pieces
      from "order" placed
      where account = ${account} and customer_id = ${customerId}::bigint
        ${before === null ? sql`` : sql`and id < ${before}::bigint`}
      order by id desc limit ${limit}::int`,
  )
}

/** Reads the entries of a customer's points, the newest first. */
export async function readPointsEntries(
  db: Db,
  { account, customerId, before, limit }: PageOfCustomer,
): Promise<PointsEntry[]> {
  const { id, points, reason, orderId, createdAt } = loyaltyEntry
  const conditions = [eq(loyaltyEntry.account, account), eq(loyaltyEntry.customerId, customerId)]
  if (before !== null) conditions.push(lt(id, before))
  const found = await db
    .select({ id, points, reason, orderId, createdAt, folio: order.folio })
    .from(loyaltyEntry)
    .leftJoin(order, and(eq(order.account, account), eq(order.id, orderId)))
    .where(and(...conditions))
    .orderBy(desc(id))
    .limit(limit)
  return found.map(({ orderId: of, folio, createdAt: at, ...entry }) => ({
    ...entry,
    order: of === null || folio === null ? null : { id: of, folio },
    createdAt: at.getTime(),
  }))
}
