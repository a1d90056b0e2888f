import { SHIPPING, shippingTypeNamed } from '#domain/checkout/shipping.ts'
import { trackingText, trackingUrl } from '#domain/order/carrier.ts'
import { fullAddress } from '#domain/order/order-address.ts'
import { orderArrival } from '#domain/order/order-arrival.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { ShownBranch } from '#domain/pickup/pickup-texts.ts'
import { dayAndTime } from '#domain/time/written-time.ts'

/** How and where a pickup order is handed over, as the pages of an order show it. */
export interface PickupDetails {
  method: 'pickup'
  /** Null when the order has none. `at`: milliseconds since 1970. */
  slot: { at: number; date: string; time: string } | null
  notes: string
  /** Whether its pieces are on sale again. */
  isReleased: boolean
  /** Null when the store has none. */
  branch: ShownBranch | null
}

/** How and where an order is delivered, as the pages of an order show it. */
export interface DeliveryDetails {
  method: 'delivery'
  shippingType: string
  /** The delivery time, like `1-2 días hábiles`; '' when it is unknown. */
  shippingTime: string
  /** When it arrives: `entre el viernes 27 y el lunes 30`; '' when the type is unknown. */
  arrival: string
  address: string
  timePreference: string
  instructions: string
  /** The carrier and the tracking number, and the page on which the parcel can be followed; '' where not known. */
  tracking: string
  trackingUrl: string
  /** Whether its pieces are on sale again. */
  isReleased: boolean
}

/** The branch of a pickup, and the time zone in which its dates are written. */
export interface PickupLocation {
  timeZone: string
  branch: ShownBranch | null
}

/** @throws RangeError when `timeZone` is not a time zone */
export function pickupDetails(
  { pickupAt, isReleased, header }: OrderRecord,
  { timeZone, branch }: PickupLocation,
): PickupDetails {
  const slot = pickupAt === null ? null : { at: pickupAt, ...dayAndTime(timeZone, pickupAt) }
  return { method: 'pickup', slot, notes: header.pickup_notes ?? '', isReleased, branch }
}

/** @throws RangeError when `timeZone` is not a time zone */
export function deliveryDetails(order: OrderRecord, timeZone: string): DeliveryDetails {
  const { header, isReleased, tracking } = order
  const shippingType = header.envio_tarifa_nombre
  const type = shippingTypeNamed(shippingType)
  return {
    method: 'delivery',
    shippingType,
    shippingTime: type ? SHIPPING[type].time : '',
    arrival: orderArrival(order, timeZone) ?? '',
    address: fullAddress(header),
    timePreference: header.delivery_time_preference ?? '',
    instructions: header.delivery_instructions ?? '',
    tracking: trackingText(tracking),
    trackingUrl: trackingUrl(tracking) ?? '',
    isReleased,
  }
}
