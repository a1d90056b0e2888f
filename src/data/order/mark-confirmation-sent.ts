import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { order } from '../schema/order.ts'

/** Records when the mail server accepted an order's confirmation; the first time counts. */
export async function markConfirmationSent(
  db: Db,
  { account, orderId, at }: { account: string; orderId: number; at: Date },
): Promise<void> {
  await db
    .update(order)
    .set({ confirmationSentAt: at })
    .where(and(eq(order.account, account), eq(order.id, orderId), isNull(order.confirmationSentAt)))
}
