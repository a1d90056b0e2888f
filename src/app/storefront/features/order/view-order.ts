import { type OrderCodePaths, orderCodes } from '#app/shared/codes/code-paths.ts'
import { formatWhatsapp } from '#domain/checkout/whatsapp-number.ts'
import { streetAddress } from '#domain/order/order-address.ts'
import { orderArrival } from '#domain/order/order-arrival.ts'
import { orderDate } from '#domain/order/order-date.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { type ProgressFacts, progressFacts } from '#domain/order/progress-facts.ts'
import { returnsUntilSentence } from '#domain/order/return-days.ts'
import { spentPointsSentence } from '#domain/order/spent-points.ts'
import { type OrderPayment, orderPayment } from '#domain/payment/order-payment.ts'
import type { PaymentTerms } from '#domain/payment/payment-terms.ts'
import type { ReceiptPlace } from '#domain/payment/receipt.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'
import { type PickupDetails, type PickupLocation, pickupDetails } from './handover-details.ts'
import { type OrderOutcome, orderOutcome } from './order-outcome.ts'
import type { ShownReturn } from './order-returns.tsx'
import type { OrderSumsProps } from './order-sums.tsx'
import { type ShownOrderLine, shownLines, shownReturns, shownSums } from './shown-order.ts'

/** The part of an order that its page shows (docs/rules/order.md#order-view); nothing else reaches the browser. */
export interface OrderView {
  folio: number
  date: string
  time: string
  channel: string
  /** The server's time, from which the progress goes on; milliseconds since 1970. */
  now: number
  progress: ProgressFacts
  outcome: OrderOutcome
  /** The time, the branch and the codes of a pickup; null for a delivery. */
  pickup: { handover: PickupDetails; codes: OrderCodePaths } | null
  /** When a delivery arrives: `entre el viernes 27 y el lunes 30`; '' of a pickup. */
  arrival: string
  recipient: {
    name: string
    email: string
    /** '' for a visitor who knows folio and e-mail alone: those do not reveal it. */
    phone: string
    address: string
    city: string
    state: string
    postalCode: string
    country: string
  }
  lines: ShownOrderLine[]
  sums: OrderSumsProps
  /** Empty for a visitor who knows folio and e-mail alone. */
  returns: ShownReturn[]
  payment: OrderPayment
  /** How many loyalty points it used, in words; '' for none. */
  spentPoints: string
  /** Whether this visitor may cancel it (decision 094). */
  isOwn: boolean
  /** Until when it can be returned, in words; '' unless it was handed over and the days run. */
  returnsUntil: string
  contact: StoreContact
}

interface ViewOptions extends PickupLocation {
  /** Milliseconds since 1970. */
  now: number
  isOwn: boolean
  contact: StoreContact
  payment: PaymentTerms
  receipts: ReceiptPlace
  /** Whether the shopper comes back from the provider of payments. */
  isReturning: boolean
  /** Days after the hand-over in which the store takes returns; null: it states none. */
  returnDays: number | null
}

/** @throws RangeError when `timeZone` is not a time zone */
export function viewOrder(
  order: OrderRecord,
  { now, isOwn, contact, payment, receipts, isReturning, returnDays, ...location }: ViewOptions,
): OrderView {
  const { folio, header } = order
  const isPickup = order.deliveryMethod === 'pickup'
  return {
    ...orderDate(header),
    folio,
    channel: order.channel,
    now,
    progress: progressFacts(order, location.timeZone),
    outcome: orderOutcome(order),
    pickup: isPickup ? { handover: pickupDetails(order, location), codes: orderCodes(folio) } : null,
    arrival: orderArrival(order, location.timeZone) ?? '',
    recipient: {
      name: header.clientenombre,
      email: order.email,
      phone: isOwn ? formatWhatsapp(header.clientetelefono) : '',
      address: streetAddress(header),
      city: header.clientemunicipio,
      state: header.clienteestado,
      postalCode: header.clientecodigo,
      country: header.clientepais,
    },
    lines: shownLines(order),
    sums: shownSums(order),
    returns: isOwn ? shownReturns(order, location.timeZone) : [],
    payment: orderPayment(order, payment, { timeZone: location.timeZone, now, receipts, isReturning }),
    spentPoints: spentPointsSentence(order),
    isOwn,
    returnsUntil: returnsUntilSentence(order, { timeZone: location.timeZone, returnDays, now }),
    contact,
  }
}
