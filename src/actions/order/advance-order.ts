import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import type { ChangedOrder } from '#domain/order/order-outcomes.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { changeOrder, type OrderOrigin } from './change-order.ts'

interface AdvanceOptions extends OrderOrigin {
  to: Partial<OrderStatuses>
  queueMail: QueueMail
}

/**
 * Gives an order the statuses that a point of sale names, all of them or none (docs/rules/order.md#order-states). What
 * it has already changes nothing. Being sent, handed over or cancelled has the same effects as by {@link changeOrder}'s
 * other callers.
 */
export async function advanceOrder(
  db: Db,
  { account, actor, now, order, to, queueMail }: AdvanceOptions,
): Promise<ChangedOrder> {
  return changeOrder(db, { account, actor, now, order, to, queueMail })
}
