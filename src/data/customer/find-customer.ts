import { and, eq, sql } from 'drizzle-orm'
import { type FoundCustomer, foundCustomer } from '#domain/customer/loyalty.ts'
import type { Db } from '../database/client.ts'
import { customer } from '../schema/customer.ts'
import { store } from '../schema/store.ts'

/** Finds the customer of an e-mail, without regard to case, with no more than a stranger may know (decision 018). */
export async function findCustomer(
  db: Db,
  { account, email }: { account: string; email: string },
): Promise<FoundCustomer | null> {
  const { name, loyaltyActive, loyaltyPoints } = customer
  const [found] = await db
    .select({ name, loyaltyActive, loyaltyPoints, pointsAtPickupOnly: store.pointsAtPickupOnly })
    .from(customer)
    .innerJoin(store, eq(store.account, customer.account))
    .where(
      and(eq(customer.account, account), eq(store.account, account), sql`lower(${customer.email}) = lower(${email})`),
    )
  return found ? foundCustomer(found) : null
}
