import { formatPrice } from '../money/money.ts'
import type { OrderRecord } from '../order/order-record.ts'
import type { PushMessage } from './push-subscription.ts'

/** The notification of a new order. */
export function orderPush({ folio, header, lines, total, deliveryMethod }: OrderRecord): PushMessage {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const parts = [
    header.clientenombre,
    pieces === 1 ? '1 pieza' : `${pieces} piezas`,
    formatPrice(total),
    deliveryMethod === 'delivery' ? 'envío' : 'recoge en tienda',
  ]
  return { title: `Pedido nuevo #${folio}`, body: parts.join(' · '), path: `/pedidos/${folio}` }
}
