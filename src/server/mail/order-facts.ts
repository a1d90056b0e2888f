import { formatWhatsapp } from '#domain/checkout/whatsapp-number.ts'
import { pointCount } from '#domain/customer/loyalty.ts'
import { formatPrice } from '#domain/money/money.ts'
import { trackingText, trackingUrl } from '#domain/order/carrier.ts'
import { type AmountRow, creditRows } from '#domain/order/credit-rows.ts'
import { folioQrText } from '#domain/order/folio.ts'
import { fullAddress } from '#domain/order/order-address.ts'
import { orderArrival } from '#domain/order/order-arrival.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { isCancelledByShopper } from '#domain/order/own-cancellation.ts'
import { shippingRow } from '#domain/order/shipping-row.ts'
import { OBJECTIONS, spentPointsSentence } from '#domain/order/spent-points.ts'
import { formatClabe } from '#domain/payment/clabe.ts'
import { type OrderOnline, SEE_TICKET } from '#domain/payment/order-online.ts'
import type { OrderTransfer } from '#domain/payment/order-payment.ts'
import { SEND_RECEIPT } from '#domain/payment/receipt.ts'
import { heldSentence } from '#domain/pickup/hold.ts'
import { phoneLink } from '#domain/store/phone.ts'
import { writtenPhone } from '#domain/store/written-phone.ts'
import { dayAndTime } from '#domain/time/written-time.ts'
import { isAwaitingPayment, type OrderMessage } from './mail-message.ts'

/** A few lines under a heading; the first matters most. */
export interface MailFacts {
  label: string
  lines: string[]
  note: string
  /** The step that the customer has to take. */
  button?: MailLink
  /** Whether no line matters more than the others. */
  isList?: boolean
  links?: MailLink[]
}

export interface MailLink {
  text: string
  url: string
}

/** The facts above the lines of a message, the most important first. */
export function factsOf(message: OrderMessage): MailFacts[] {
  const { kind, order } = message
  if (kind === 'cancellation-notice') return [customerFacts(order)]
  if (kind === 'order-cancelled') return [...cancelledFacts(order), ...doNotPayFacts(message)]
  if (kind === 'order-changed') return [...changedFacts(message), ...remainingFacts(message)]
  if (kind === 'order-notice') return [customerFacts(order), duesFacts(message), handoverFacts(message)]
  const points = kind === 'order-confirmation' ? pointsFacts(message) : []
  return [...receivedAndPaid(message), ...points]
}

/** How an order is received and paid, the payment first where the order waits for it. */
function receivedAndPaid(message: OrderMessage): MailFacts[] {
  const [handover, payment] = [handoverFacts(message), paymentFacts(message)]
  return isAwaitingPayment(message) ? [payment, handover] : [handover, payment]
}

/** How many points the order used, how many are left, and how to object (decision 094). */
function pointsFacts({ order, pointsLeft, url, store: { contact } }: OrderMessage): MailFacts[] {
  const spent = spentPointsSentence(order)
  if (spent === '') return []
  const left = pointsLeft === null ? '' : `Te quedan ${pointCount(pointsLeft)}.`
  const mail = contact.email === null ? [] : [{ text: contact.email, url: `mailto:${contact.email}` }]
  const call =
    contact.phone === null ? [] : [{ text: `Tel. ${writtenPhone(contact.phone)}`, url: phoneLink(contact.phone) }]
  return [
    {
      label: 'Puntos de lealtad',
      lines: written([spent, left]),
      note: OBJECTIONS.cancellable,
      links: [{ text: 'Cancelar el pedido', url }, ...mail, ...call],
    },
  ]
}

/** How the order reaches the shopper: when and where it is picked up, or where it is delivered. */
function handoverFacts(message: OrderMessage): MailFacts {
  return message.order.deliveryMethod === 'pickup' ? pickupFacts(message) : deliveryFacts(message)
}

const RELEASED_NOTE = 'Los productos ya no están apartados.'

const PICKUP_NOTES: Record<OrderMessage['kind'], (folio: number, hold: Parameters<typeof heldSentence>[0]) => string> =
  {
    'order-confirmation': (folio, hold) => `Muestra tu folio #${folio} en el mostrador. ${heldSentence(hold)}`,
    'order-ready': (folio, hold) =>
      `Muestra tu folio #${folio} en el mostrador, o el código ${folioQrText(folio)}. ${heldSentence(hold)}`,
    'order-notice': (_, { hasHour, isReleased }) =>
      isReleased
        ? RELEASED_NOTE
        : `Los productos se apartan durante 48 horas a partir ${hasHour ? 'de la hora de recolección' : 'del pedido'}.`,
    'order-changed': (folio, hold) => `Muestra tu folio #${folio} en el mostrador. ${heldSentence(hold)}`,
    'order-tracking': () => '',
    // There is nothing to pick up any more.
    'order-cancelled': () => '',
    'cancellation-notice': () => '',
  }

function pickupFacts(message: OrderMessage): MailFacts {
  const { kind, order, branch, store, calendarUrl } = message
  const { pickup_notes: notes } = order.header
  return {
    label: 'Recoger en tienda',
    lines: written([
      order.pickupAt === null ? '' : slotText(order.pickupAt, store.timeZone),
      branch?.name,
      branch?.address,
      branch?.phone && `Tel. ${branch.phone}`,
      branch?.pickups && `Se recoge ${branch.pickups}`,
      notes && `Notas: ${notes}`,
    ]),
    // An unpaid order is let go earlier, as its payment states.
    note: isAwaitingPayment(message)
      ? ''
      : PICKUP_NOTES[kind](order.folio, { hasHour: order.pickupAt !== null, isReleased: order.isReleased }),
    links: kind === 'order-notice' ? [] : wayLinks(branch?.mapUrl ?? null, calendarUrl),
  }
}

/** For the way to the branch. */
function wayLinks(map: string | null, calendar: string | null): MailLink[] {
  return [
    ...(map === null ? [] : [{ text: 'Ver en el mapa', url: map }]),
    ...(calendar === null ? [] : [{ text: 'Agregar a mi calendario', url: calendar }]),
  ]
}

function deliveryFacts(message: OrderMessage): MailFacts {
  const { header, tracking } = message.order
  const url = trackingUrl(tracking)
  const parcel = trackingText(tracking)
  const { delivery_time_preference: time, delivery_instructions: instructions } = header
  return {
    label: 'Entrega a domicilio',
    lines: written([
      message.kind === 'order-tracking' ? parcel : '',
      header.envio_tarifa_nombre,
      message.kind === 'order-confirmation' ? arrivalLine(message) : '',
      header.clientenombre,
      fullAddress(header),
      time && `Horario: ${time}`,
      instructions && `Indicaciones: ${instructions}`,
      message.kind === 'order-tracking' ? '' : parcel,
    ]),
    note: message.kind === 'order-notice' ? deliveryHoldNote(message) : '',
    links: url === null || message.kind === 'order-notice' ? [] : [{ text: 'Seguir el paquete', url }],
  }
}

/** `Llega entre el viernes 27 y el lunes 30`, as the checkout stated it. */
function arrivalLine({ order, store }: OrderMessage): string {
  const arrival = orderArrival(order, store.timeZone)
  return arrival === null ? '' : `Llega ${arrival}`
}

/** Until when the pieces of a delivery are held, for the store. */
function deliveryHoldNote({ order, store: { timeZone } }: OrderMessage): string {
  if (order.isReleased) return RELEASED_NOTE
  if (order.isAdvanced) return 'Los productos se apartan hasta que el pedido salga.'
  // Pieces that are not counted are not held.
  if (order.heldUntil === null) return ''
  const { date, time } = dayAndTime(timeZone, order.heldUntil)
  return `Los productos se apartan hasta el ${date}, ${time}. Si antes lo preparas o lo cobras, hasta que salga.`
}

/** The amount that the shopper has to pay, and how. */
function paymentFacts({ payment, url }: OrderMessage): MailFacts {
  const { due, sentence, transfer, online } = payment
  return {
    label: 'Pago',
    lines: written([
      due > 0 ? `Por pagar: ${formatPrice(due)}` : '',
      sentence,
      ...(online?.sentences ?? []),
      transfer ? `Banco: ${transfer.bank}` : '',
      transfer ? `CLABE: ${formatClabe(transfer.clabe)}` : '',
      transfer ? `Beneficiario: ${transfer.beneficiary}` : '',
      transfer ? `Referencia: ${transfer.reference}` : '',
      transfer?.held,
    ]),
    note: transfer ? transferNote(transfer) : '',
    button: online ? onlineButton(online, url) : undefined,
    links: transfer?.receipt ?? [],
  }
}

/** To the ticket that waits to be paid, or to the order's page, which opens the provider's. */
function onlineButton({ button, ticketUrl }: OrderOnline, url: string): MailLink | undefined {
  if (ticketUrl !== null) return { text: SEE_TICKET, url: ticketUrl }
  return button === '' ? undefined : { text: 'Pagar en línea', url }
}

function transferNote({ receipt }: OrderTransfer): string {
  const reference = 'La referencia es tu folio: con ella la tienda reconoce tu transferencia.'
  return receipt.length > 0 ? `${reference} ${SEND_RECEIPT}` : reference
}

/** The amount that the store has to collect. */
function duesFacts(message: OrderMessage): MailFacts {
  const { due, transfer } = message.payment
  return {
    label: 'Pago',
    lines: written([
      due > 0 ? `Por cobrar: ${formatPrice(due)}` : 'No hay nada que cobrar.',
      isAwaitingPayment(message) ? 'Espera su pago en línea: prepáralo cuando llegue. Sin pago, se cancela solo.' : '',
    ]),
    note: transfer ? `Si paga por transferencia, la referencia es su folio, ${transfer.reference}.` : '',
  }
}

/** Why the store cancelled the order. */
function cancelledFacts(order: OrderRecord): MailFacts[] {
  const { cancelReason } = order
  if (cancelReason === '' || isCancelledByShopper(order)) return []
  return [{ label: 'Motivo', lines: [cancelReason], note: '' }]
}

/** The ticket of a cancelled order, which is not to be paid any more. */
function doNotPayFacts({ payment: { online } }: OrderMessage): MailFacts[] {
  return online === null ? [] : [{ label: 'Pago', lines: online.sentences, note: '' }]
}

/** The news of the order. */
function changedFacts({ changes, news }: OrderMessage): MailFacts[] {
  const label = news === 'changed' ? 'Lo que cambió' : 'Detalle'
  return changes.length === 0 ? [] : [{ label, lines: changes, note: '', isList: news === 'changed' }]
}

/** How an order is received and paid, as far as that is still to come. */
function remainingFacts(message: OrderMessage): MailFacts[] {
  const { status, preparationStatus } = message.order
  const isOver = status === 'Cancelado' || preparationStatus === 'Entregado'
  return isOver ? [paymentFacts(message)] : receivedAndPaid(message)
}

/** The shopper, for the store. */
function customerFacts({ email, header }: OrderRecord): MailFacts {
  const { clientenombre, clientetelefono } = header
  return { label: 'Cliente', lines: written([clientenombre, email, formatWhatsapp(clientetelefono)]), note: '' }
}

/** The amounts of an order: those that add up to the total, and what returns leave of it. */
export function orderAmountRows(order: OrderRecord): {
  parts: AmountRow[]
  total: AmountRow
  credits: ReturnType<typeof creditRows>
} {
  const { subtotal, discount, discountReason, tax, total } = order
  const discounts = {
    name: discountReason ? `Descuentos (${discountReason})` : 'Descuentos',
    amount: `−${formatPrice(discount)}`,
  }
  return {
    parts: [
      { name: 'Subtotal', amount: formatPrice(subtotal) },
      ...(discount > 0 ? [discounts] : []),
      { name: 'Impuestos', amount: formatPrice(tax) },
      shippingRow(order),
    ],
    total: { name: 'Total', amount: formatPrice(total) },
    credits: creditRows(order),
  }
}

function written(lines: (string | undefined)[]): string[] {
  return lines.filter((line) => line !== undefined && line !== '') as string[]
}

/** `Lunes, 23 de noviembre, 12:00` by the store's clock. */
function slotText(at: number, timeZone: string): string {
  const { date, time } = dayAndTime(timeZone, at)
  return `${date.charAt(0).toUpperCase()}${date.slice(1)}, ${time}`
}
