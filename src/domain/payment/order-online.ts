import { formatPrice } from '../money/money.ts'
import { awaitedUntil, isAwaited, LEAST_OPEN_MS, type OnlinePayment } from '../money/online-payment.ts'
import type { OrderRecord } from '../order/order-record.ts'
import { dayAndTime } from '../time/written-time.ts'

/** How an order is paid online, as its shopper reads it. */
export interface OrderOnline {
  /** The text of the button that opens the provider's page; '' where it cannot be paid so now. */
  button: string
  /** Whether a payment may be under way, so that the button is for those who want another. */
  isUnderWay: boolean
  sentences: string[]
  /** Where the shopper finds what to pay with; null without anything. */
  ticketUrl: string | null
}

/** Leads to the ticket, or to the account of a SPEI transfer. */
export const SEE_TICKET = 'Ver mi ficha de pago'

/** Where and when it is read. Times are milliseconds since 1970. */
interface OnlineReading {
  timeZone: string
  now: number
  /** The amount that is due; 0 where the shopper has nothing to pay. */
  due: number
  /** Whether the store is paid online for such orders. */
  isOffered: boolean
  /** Whether the shopper comes back from the provider's page. */
  isReturning: boolean
}

type OnlineOrder = Pick<OrderRecord, 'status' | 'payBy' | 'onlinePayments'>

/** The online payment of an order; null for an order without any, where the store offers no such payment. */
export function orderOnline(order: OnlineOrder, reading: OnlineReading): OrderOnline | null {
  const { due, isOffered, isReturning } = reading
  const last = order.onlinePayments.at(-1)
  const awaited = order.onlinePayments.findLast(
    (payment) => isAwaited(payment.status) && (awaitedUntil(payment, reading.now) ?? 0) > reading.now,
  )
  if (order.status === 'Cancelado') {
    return awaited ? { button: '', isUnderWay: false, sentences: [DO_NOT_PAY], ticketUrl: null } : null
  }
  if (due === 0) return null
  const state = stateSentences({ awaited, last, isReturning }, reading.timeZone)
  const isUnderWay = awaited !== undefined || state.includes(CONFIRMING)
  const sentences = [...state, ...(isUnderWay || !isOffered ? [] : timeSentences(order, reading))]
  const button = isOffered ? buttonText(order, { awaited, due, now: reading.now }) : ''
  if (button === '' && sentences.length === 0) return null
  return { button, isUnderWay, sentences, ticketUrl: awaited?.ticketUrl ?? null }
}

const DO_NOT_PAY = 'Tu pedido está cancelado: no pagues la ficha ni la transferencia que tenías pendiente.'
const CONFIRMING =
  'Estamos confirmando tu pago con Mercado Pago. Esta página se actualiza sola. Si no terminaste de pagar, inténtalo de nuevo.'
const REJECTED = 'Tu pago no pasó. Inténtalo de nuevo o elige otra forma de pago.'
const EXPIRED = 'Tu pago anterior venció o se canceló, y no se cobró nada.'

function stateSentences(
  { awaited, last, isReturning }: { awaited?: OnlinePayment; last?: OnlinePayment; isReturning: boolean },
  timeZone: string,
): string[] {
  if (awaited) return [awaitedSentence(awaited, timeZone)]
  if (last?.status === 'rejected') return [REJECTED]
  if (last?.status === 'cancelled') return [EXPIRED]
  return isReturning ? [CONFIRMING] : []
}

function awaitedSentence({ type, amount, expiresAt }: OnlinePayment, timeZone: string): string {
  const end = expiresAt === null ? '' : ` antes del ${writtenMoment(expiresAt, timeZone)}`
  if (type === 'ticket' || type === 'atm') {
    return `Tienes una ficha por ${formatPrice(amount)}: págala${end}. Apartamos tus productos mientras llega el pago, que puede tardar hasta 2 días hábiles.`
  }
  if (type === 'bank_transfer') {
    return `Esperamos tu transferencia SPEI por ${formatPrice(amount)}: hazla${end}. Apartamos tus productos mientras llega.`
  }
  return `Mercado Pago está revisando tu pago de ${formatPrice(amount)}. No vuelvas a pagar: en cuanto responda lo verás en tu pedido.`
}

function timeSentences({ payBy }: OnlineOrder, { timeZone, now }: OnlineReading): string[] {
  if (payBy === null) return []
  if (payBy - now < LEAST_OPEN_MS) return ['Se terminó el tiempo para pagar este pedido.']
  return [`Págalo antes del ${writtenMoment(payBy, timeZone)}; después se cancela solo.`]
}

function buttonText(
  { payBy }: OnlineOrder,
  { awaited, due, now }: { awaited: OnlinePayment | undefined; due: number; now: number },
): string {
  const isLate = payBy !== null && payBy - now < LEAST_OPEN_MS
  if (isLate || awaited?.status === 'in_process' || awaited?.status === 'authorized') return ''
  return awaited ? 'Pagar de otra forma' : `Pagar ${formatPrice(due)} en línea`
}

function writtenMoment(at: number, timeZone: string): string {
  const { date, time } = dayAndTime(timeZone, at)
  return `${date}, ${time}`
}
