import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { order } from '../schema/order.ts'

/**
 * Marks orders as confirmed; the first time counts.
 * @returns the ids of those for which this was the first
 */
export async function markConfirmationSent(
  tx: Db,
  { account, orderIds, at }: { account: string; orderIds: readonly number[]; at: Date },
): Promise<number[]> {
  const marked = await tx
    .update(order)
    .set({ confirmationSentAt: at })
    .where(and(eq(order.account, account), inArray(order.id, [...orderIds]), isNull(order.confirmationSentAt)))
    .returning({ id: order.id })
  return marked.map(({ id }) => id)
}
