import { formatPrice } from '../money/money.ts'
import type { OrderRecord } from './order-record.ts'

/**
 * The one row of an order's shipping among its amounts (docs/rules/order.md#order-pages): 'Envío' is 'Gratis', or the
 * shipping type that was chosen has its price (decision 044).
 */
export function shippingRow({
  shipping,
  header: { envio_tarifa_nombre: type },
}: Pick<OrderRecord, 'shipping'> & { header: Pick<OrderRecord['header'], 'envio_tarifa_nombre'> }): {
  name: string
  amount: string
} {
  return { name: type || 'Envío', amount: shipping > 0 ? formatPrice(shipping) : 'Gratis' }
}
