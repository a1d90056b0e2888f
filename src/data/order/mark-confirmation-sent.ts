import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { order } from '../schema/order.ts'

/**
 * Marks an order as confirmed; the first time counts.
 * @returns whether this was the first
 */
export async function markConfirmationSent(
  tx: Db,
  { account, orderId, at }: { account: string; orderId: number; at: Date },
): Promise<boolean> {
  const marked = await tx
    .update(order)
    .set({ confirmationSentAt: at })
    .where(and(eq(order.account, account), eq(order.id, orderId), isNull(order.confirmationSentAt)))
    .returning({ id: order.id })
  return marked.length === 1
}
