import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import type { ChangedOrder } from '#domain/order/order-outcomes.ts'
import { changeOrder, type OrderOrigin } from './change-order.ts'

interface CancelOptions extends OrderOrigin {
  /** As the customer reads it; '' without one. */
  reason: string
  queueMail: QueueMail
}

/**
 * Cancels an order: its pieces, points and coupon go back, each once (docs/rules/order.md#order-cancellation). A
 * cancelled order stays as it is, its reason too; an order that has left the store is rejected.
 */
export async function cancelOrder(
  db: Db,
  { account, actor, now, order, reason, queueMail }: CancelOptions,
): Promise<ChangedOrder> {
  return changeOrder(db, { account, actor, now, order, to: { status: 'Cancelado' }, reason, queueMail })
}
