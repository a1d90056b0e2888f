import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import { SHIPPING } from '#domain/checkout/shipping.ts'
import { folioQrText } from '#domain/order/folio.ts'
import { fullAddress } from '#domain/order/order-address.ts'
import { orderDate } from '#domain/order/order-date.ts'
import type { OrderHeader } from '#domain/order/order-payload.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { readyTime } from '#domain/pickup/ready-time.ts'
import { dayAndTime } from '#domain/pickup/written-time.ts'
import type { Branch } from '#domain/store/branch.ts'
import { barcodePath, type CodePath, qrPath } from './code-paths.ts'
import type { OrderSumsProps } from './order-sums.tsx'
import { type ShownLine, shownLines, shownSums } from './shown-order.ts'

/** What the success page is told. Times of day and dates are written by the store's clock, on the server. */
export interface OrderSuccessPage {
  folio: number
  deliveryMethod: DeliveryMethod
  /** Milliseconds since 1970. */
  readyAt: number
  /** `martes, 24 de noviembre, 18:00` */
  readyText: string
  /** The server's clock, which the countdown begins at; milliseconds since 1970. */
  now: number
  /** Null for a stranger, who is told what stands above and nothing else (decision 018). */
  details: OrderDetails | null
}

/** What only the browser that placed the order is told. */
export interface OrderDetails {
  qr: CodePath
  barcode: CodePath
  date: string
  time: string
  channel: string
  billing: { name: string; email: string; phone: string; address: string }
  handover: PickupDetails | DeliveryDetails
  lines: ShownLine[]
  sums: OrderSumsProps
}

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

interface Surroundings {
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
  /** The branch that the store's shoppers visit. */
  branch: Branch | null
  /** Whether it is the browser that placed the order. */
  isOwner: boolean
}

/** @throws RangeError when `timeZone` names none */
export function orderSuccessPage(
  order: OrderRecord,
  { timeZone, now, branch, isOwner }: Surroundings,
): OrderSuccessPage {
  const readyAt = readyTime(order.placedAt, timeZone)
  const { date, time } = dayAndTime(timeZone, readyAt)
  return {
    folio: order.folio,
    deliveryMethod: order.deliveryMethod,
    readyAt,
    readyText: `${date}, ${time}`,
    now,
    details: isOwner ? orderDetails(order, timeZone, branch) : null,
  }
}

function orderDetails(order: OrderRecord, timeZone: string, branch: Branch | null): OrderDetails {
  const { folio, header } = order
  return {
    qr: qrPath(folioQrText(folio)),
    barcode: barcodePath(String(folio)),
    ...orderDate(header),
    channel: order.channel,
    billing: {
      name: header.clientenombre,
      email: order.email,
      phone: header.clientetelefono,
      address: fullAddress(header),
    },
    handover: order.deliveryMethod === 'pickup' ? pickupDetails(order, timeZone, branch) : deliveryDetails(header),
    lines: shownLines(order),
    sums: shownSums(order),
  }
}

function pickupDetails({ pickupAt, header }: OrderRecord, timeZone: string, branch: Branch | null): PickupDetails {
  const slot = pickupAt === null ? null : dayAndTime(timeZone, pickupAt)
  return { method: 'pickup', slot, notes: header.pickup_notes ?? '', branch }
}

function deliveryDetails(header: OrderHeader): DeliveryDetails {
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
