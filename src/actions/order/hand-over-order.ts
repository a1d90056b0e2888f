import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { parseScannedFolio } from '#domain/order/folio.ts'
import type { ChangedOrder } from '#domain/order/order-outcomes.ts'
import { changeOrder, type OrderOrigin } from './change-order.ts'

interface HandOverOptions extends Omit<OrderOrigin, 'order'> {
  /** The text of the QR, `PEDIDO-{folio}`, or the folio by itself. */
  scanned: string
  queueMail: QueueMail
}

/**
 * Hands an order over to who shows its code at the counter: its pieces leave the store (decision 032). A second scan
 * changes nothing, and returns so. A text that is no code of an order is `order-not-found`.
 */
export async function handOverOrder(
  db: Db,
  { account, actor, now, scanned, queueMail }: HandOverOptions,
): Promise<ChangedOrder> {
  const folio = parseScannedFolio(scanned)
  if (folio === null) return { ok: false, code: 'order-not-found' }
  const to = { preparationStatus: 'Entregado' } as const
  return changeOrder(db, { account, actor, now, order: { folio }, to, queueMail })
}
