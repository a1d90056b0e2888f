import { and, eq, sql } from 'drizzle-orm'
import type { Checkout } from '#domain/checkout/checkout-form.ts'
import { newCustomer } from '#domain/order/new-customer.ts'
import type { Db } from '../database/client.ts'
import { customer } from '../schema/customer.ts'

interface CustomerOptions {
  account: string
  /** The id of the new customer, and so its `fid` (docs/rules/customer.md#customer-record). */
  id: number
  checkout: Checkout
  store: {
    branch: { fid: string; name: string }
    customerType: { key: string; name: string }
  }
  now: Date
}

/**
 * Creates the customer of a checkout's e-mail, or finds the customer that another order has just created with it.
 * @returns the customer's id
 * @throws Error with the text of docs/rules/customer.md#customer-record for the log, and the database's error as its
 * cause
 */
export async function createCustomer(tx: Db, options: CustomerOptions): Promise<number> {
  const { account, id, checkout } = options
  const created = await tx
    .insert(customer)
    .overridingSystemValue()
    .values({ account, id, fid: String(id), ...newCustomer(options) })
    .onConflictDoNothing()
    .returning({ id: customer.id })
    .catch((cause: unknown) => {
      throw new Error('Error creando cliente', { cause })
    })
  if (created.length > 0) return id
  // The insert has waited for the other transaction, which is committed by now.
  const [known] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.account, account), sql`lower(${customer.email}) = lower(${checkout.contact.email})`))
  if (!known) throw new Error('a customer was neither found nor created')
  return known.id
}
