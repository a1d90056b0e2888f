import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PersonTraits } from '#domain/customer/erased-customer.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { customer } from '../schema/customer.ts'

interface CustomerKey {
  account: string
  customerId: number
}

/** An order of a customer, locked until the transaction ends. */
export interface OwnOrder extends Pick<OrderStatuses, 'status' | 'preparationStatus'> {
  id: number
  folio: number
}

/**
 * Locks the orders of a customer by their ids: every change of an order locks it before its customer (decision 032).
 */
export async function lockOwnOrders(tx: Db, { account, customerId }: CustomerKey): Promise<OwnOrder[]> {
  return rows<OwnOrder>(
    tx,
    sql`
      select id, folio, status, preparation_status as "preparationStatus" from "order"
      where account = ${account} and customer_id = ${customerId}::bigint
      order by id for no key update`,
  )
}

/** Locks a customer, and reads all that the store knows the person by, as it is and as it was with each order. */
export async function lockPerson(tx: Db, { account, customerId }: CustomerKey): Promise<PersonTraits | null> {
  const { name, email, phone } = customer
  const [record] = await tx
    .select({ name, email, phone })
    .from(customer)
    .where(and(eq(customer.account, account), eq(customer.id, customerId), isNull(customer.erasedAt)))
    .orderBy(asc(customer.id))
    .for('no key update')
  if (!record) return null
  const placed = await rows<{ name: string; email: string; phone: string; written: string }>(
    tx,
    sql`
      select distinct payload->'header'->>'clientenombre' as name, customer_email as email,
        payload->'header'->>'clientetelefono' as phone, payload->'header'->>'clientecorreo' as written
      from "order" where account = ${account} and customer_id = ${customerId}::bigint`,
  )
  return {
    names: distinct([record.name, ...placed.map((each) => each.name)]),
    emails: distinct([record.email, ...placed.flatMap((each) => [each.email, each.written])]),
    phones: distinct([record.phone, ...placed.map((each) => each.phone)]),
  }
}

function distinct(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[]
}
