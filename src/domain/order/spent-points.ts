import { CENTAVOS_PER_POINT } from '../checkout/order-amounts.ts'
import { pointCount } from '../customer/loyalty.ts'
import { formatPrice } from '../money/money.ts'
import type { OrderRecord } from './order-record.ts'

type SpendingOrder = Pick<OrderRecord, 'pointsUsed' | 'discount' | 'status'>

/** How many points an order used, for its page and its mails; '' where it used none. */
export function spentPointsSentence({ pointsUsed: points, discount, status }: SpendingOrder): string {
  if (points === 0) return ''
  if (status === 'Cancelado') return `Los ${pointCount(points)} que usaste ya están otra vez en tu cuenta.`
  // The last point may be worth less than a peso.
  return `Usaste ${pointCount(points)} (${formatPrice(Math.min(points * CENTAVOS_PER_POINT, discount))}).`
}

/** How a person objects whose points another person has used. */
export const OBJECTIONS = {
  cancellable: '¿No fuiste tú? Cancela el pedido o escríbenos.',
  final: '¿No fuiste tú? Escríbele a la tienda.',
} as const
