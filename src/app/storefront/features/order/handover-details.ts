import { SHIPPING } from '#domain/checkout/shipping.ts'
import { fullAddress } from '#domain/order/order-address.ts'
import type { OrderHeader } from '#domain/order/order-payload.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { Branch } from '#domain/store/branch.ts'
import { dayAndTime } from '#domain/time/written-time.ts'

/** What an order's pages say of how it gets to who bought it. */
export interface PickupDetails {
  method: 'pickup'
  /** Null where the order has none. */
  slot: { date: string; time: string } | null
  notes: string
  /** Null where the store has none. */
  branch: Branch | null
}

export interface DeliveryDetails {
  method: 'delivery'
  shippingType: string
  /** How long it takes: `1-2 días hábiles`; '' where that is not known. */
  shippingTime: string
  address: string
  timePreference: string
  instructions: string
}

/** What a pickup is told by. */
export interface PickupPlace {
  timeZone: string
  /** Where it is picked up. */
  branch: Branch | null
}

/** @throws RangeError when `timeZone` names none */
export function pickupDetails({ pickupAt, header }: OrderRecord, { timeZone, branch }: PickupPlace): PickupDetails {
  const slot = pickupAt === null ? null : dayAndTime(timeZone, pickupAt)
  return { method: 'pickup', slot, notes: header.pickup_notes ?? '', branch }
}

export function deliveryDetails(header: OrderHeader): DeliveryDetails {
  const shippingType = header.envio_tarifa_nombre
  return {
    method: 'delivery',
    shippingType,
    shippingTime: Object.values(SHIPPING).find(({ name }) => name === shippingType)?.time ?? '',
    address: fullAddress(header),
    timePreference: header.delivery_time_preference ?? '',
    instructions: header.delivery_instructions ?? '',
  }
}
