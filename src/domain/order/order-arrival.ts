import { arrivalOf, arrivalSpan } from '../checkout/arrival.ts'
import { shippingTypeNamed } from '../checkout/shipping.ts'
import { wallClock } from '../time/zoned-time.ts'
import type { OrderRecord } from './order-record.ts'

type DeliveredOrder = Pick<OrderRecord, 'deliveryMethod' | 'placedAt'> & {
  header: Pick<OrderRecord['header'], 'envio_tarifa_nombre'>
}

/**
 * When a delivery arrives, as the checkout stated it: `entre el viernes 27 y el lunes 30`; null for a pickup, or
 * where the type of shipping is unknown.
 * @throws RangeError when there is no such time zone
 */
export function orderArrival({ deliveryMethod, placedAt, header }: DeliveredOrder, timeZone: string): string | null {
  const type = deliveryMethod === 'delivery' ? shippingTypeNamed(header.envio_tarifa_nombre) : null
  return type && arrivalSpan(arrivalOf(placedAt, timeZone, [type]), wallClock(timeZone, placedAt).date)
}
