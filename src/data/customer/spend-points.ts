import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { customer } from '../schema/customer.ts'

/**
 * Takes loyalty points from a customer, in the transaction of the order that they are spent on.
 * @returns false, with nothing taken, if the customer has fewer points or is not in the programme
 */
export async function spendPoints(
  tx: Db,
  { account, customerId, points }: { account: string; customerId: number; points: number },
): Promise<boolean> {
  const taken = await tx
    .update(customer)
    .set({ loyaltyPoints: sql`${customer.loyaltyPoints} - ${points}` })
    .where(
      and(
        eq(customer.account, account),
        eq(customer.id, customerId),
        eq(customer.loyaltyActive, true),
        gte(customer.loyaltyPoints, points),
      ),
    )
    .returning({ id: customer.id })
  return taken.length === 1
}
