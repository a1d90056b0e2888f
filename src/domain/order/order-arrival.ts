import { type ArrivalDays, arrivalOf, arrivalSpan } from '../checkout/arrival.ts'
import { shippingTypeNamed } from '../checkout/shipping.ts'
import { addDays, instantOf, wallClock } from '../time/zoned-time.ts'
import type { OrderRecord } from './order-record.ts'

export type DeliveredOrder = Pick<OrderRecord, 'deliveryMethod' | 'placedAt'> & {
  header: Pick<OrderRecord['header'], 'envio_tarifa_nombre'>
}

/** The days on which a delivery arrives; null for a pickup, or where the type of shipping is unknown. */
function arrivalDays({ deliveryMethod, placedAt, header }: DeliveredOrder, timeZone: string): ArrivalDays | null {
  const type = deliveryMethod === 'delivery' ? shippingTypeNamed(header.envio_tarifa_nombre) : null
  return type && arrivalOf(placedAt, timeZone, [type])
}

/**
 * The end of the last day on which a delivery arrives, in milliseconds since 1970; null as of {@link orderArrival}.
 * @throws RangeError when there is no such time zone
 */
export function arrivalEnd(order: DeliveredOrder, timeZone: string): number | null {
  const days = arrivalDays(order, timeZone)
  return days && instantOf(timeZone, addDays(days.to, 1), 0)
}

/**
 * When a delivery arrives, as the checkout stated it: `entre el viernes 27 y el lunes 30`; null for a pickup, or
 * where the type of shipping is unknown.
 * @throws RangeError when there is no such time zone
 */
export function orderArrival(order: DeliveredOrder, timeZone: string): string | null {
  const days = arrivalDays(order, timeZone)
  return days && arrivalSpan(days, wallClock(timeZone, order.placedAt).date)
}
