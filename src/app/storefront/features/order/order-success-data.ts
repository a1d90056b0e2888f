import { type OrderCodePaths, orderCodes } from '#app/shared/codes/code-paths.ts'
import { formatWhatsapp } from '#domain/checkout/whatsapp-number.ts'
import { fullAddress } from '#domain/order/order-address.ts'
import { orderArrival } from '#domain/order/order-arrival.ts'
import { orderDate } from '#domain/order/order-date.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { type OrderPayment, orderPayment, type PaymentReading } from '#domain/payment/order-payment.ts'
import type { PaymentTerms } from '#domain/payment/payment-terms.ts'
import type { ReceiptPlace } from '#domain/payment/receipt.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'
import { dayAndTime } from '#domain/time/written-time.ts'
import {
  type DeliveryDetails,
  deliveryDetails,
  type PickupDetails,
  type PickupLocation,
  pickupDetails,
} from './handover-details.ts'
import { type OrderOutcome, orderOutcome } from './order-outcome.ts'
import type { ShownReturn } from './order-returns.tsx'
import type { OrderSumsProps } from './order-sums.tsx'
import { type ShownOrderLine, shownLines, shownReturns, shownSums } from './shown-order.ts'

/** The data of the success page. Dates and times are formatted on the server, in the store's time zone. */
export interface OrderSuccessData {
  folio: number
  /** `martes, 24 de noviembre, 18:00` */
  readyText: string
  /** When a delivery arrives: `entre el viernes 27 y el lunes 30`; null for a pickup. */
  arrival: string | null
  /** The server's time, from which the countdown starts; milliseconds since 1970. */
  now: number
  /** Null in every browser but the one the order was placed in (decision 018). */
  details: OrderDetails | null
}

/** The part of the page that only the browser that placed the order receives. */
export interface OrderDetails {
  codes: OrderCodePaths
  date: string
  time: string
  channel: string
  outcome: OrderOutcome
  billing: { name: string; email: string; phone: string; address: string }
  handover: PickupDetails | DeliveryDetails
  lines: ShownOrderLine[]
  sums: OrderSumsProps
  returns: ShownReturn[]
  payment: OrderPayment
  contact: StoreContact
}

interface SuccessPageOptions extends PickupLocation {
  /** When the order is probably ready, milliseconds since 1970. */
  readyAt: number
  /** Milliseconds since 1970. */
  now: number
  /** Whether the request comes from the browser that placed the order. */
  isOwner: boolean
  payment: PaymentTerms
  receipts: ReceiptPlace
  contact: StoreContact
}

/** @throws RangeError when `timeZone` is not a time zone */
export function orderSuccessData(
  order: OrderRecord,
  { readyAt, isOwner, payment, ...of }: SuccessPageOptions,
): OrderSuccessData {
  const { timeZone, now } = of
  const { date, time } = dayAndTime(timeZone, readyAt)
  return {
    folio: order.folio,
    readyText: `${date}, ${time}`,
    arrival: orderArrival(order, timeZone),
    now,
    details: isOwner ? orderDetails(order, payment, of) : null,
  }
}

function orderDetails(
  order: OrderRecord,
  terms: PaymentTerms,
  of: PickupLocation & PaymentReading & { contact: StoreContact },
): OrderDetails {
  const { folio, header } = order
  return {
    codes: orderCodes(folio),
    ...orderDate(header),
    channel: order.channel,
    outcome: orderOutcome(order),
    billing: {
      name: header.clientenombre,
      email: order.email,
      phone: formatWhatsapp(header.clientetelefono),
      address: fullAddress(header),
    },
    handover: order.deliveryMethod === 'pickup' ? pickupDetails(order, of) : deliveryDetails(order, of.timeZone),
    lines: shownLines(order),
    sums: shownSums(order),
    returns: shownReturns(order, of.timeZone),
    payment: orderPayment(order, terms, of),
    contact: of.contact,
  }
}
