import { formatPrice } from '../money/money.ts'
import type { OrderRecord } from '../order/order-record.ts'
import { isCancelledByShopper } from '../order/own-cancellation.ts'
import type { PushMessage } from './push-subscription.ts'

/** The notification of a new order, or of its cancellation by the shopper. */
export function orderPush(order: OrderRecord): PushMessage {
  const { folio, header, lines, total, deliveryMethod } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const parts = [
    header.clientenombre,
    pieces === 1 ? '1 pieza' : `${pieces} piezas`,
    formatPrice(total),
    deliveryMethod === 'delivery' ? 'envío' : 'recoge en tienda',
  ]
  const title = isCancelledByShopper(order) ? `Pedido cancelado #${folio}` : `Pedido nuevo #${folio}`
  return { title, body: parts.join(' · '), path: `/pedidos/${folio}` }
}
