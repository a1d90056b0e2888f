import { POINTS_REASON } from '#domain/checkout/order-amounts.ts'
import { formatPrice } from '#domain/money/money.ts'
import { trackingText } from '#domain/order/carrier.ts'
import type { PaymentStatus } from '#domain/order/order-progress.ts'
import { isCancelledByShopper } from '#domain/order/own-cancellation.ts'
import { writtenDay } from '#domain/time/written-time.ts'
import {
  isAwaitingPayment,
  isRestockMessage,
  isStaffMessage,
  type MailMessage,
  type OrderMessage,
  type WeeklyMessage,
} from './mail-message.ts'
import { firstNameOf, type MailWords, withOwnTexts } from './own-texts.ts'
import { restockWords } from './restock-words.ts'
import { staffWords } from './staff-words.ts'

/** Text of the link to the search for orders. */
export const SEARCH_LINK = 'Buscar Pedido'

/** The texts of a message, those that its store has changed in the place of ours. */
export function mailWords(message: MailMessage): MailWords {
  const words = builtInWords(message)
  return 'texts' in message ? withOwnTexts(words, message) : words
}

function builtInWords(message: MailMessage): MailWords {
  if (message.kind === 'folios') {
    const { store, orders, count } = message
    const { name } = store
    const isWhole = orders.length === count
    const made = `que hiciste en ${name} con este email`
    return {
      subject: `Tus folios de ${name}`,
      preview: `Los folios de tus pedidos en ${name}.`,
      title: 'Tus folios',
      lead: isWhole
        ? `Estos son los pedidos ${made}.`
        : `Estos son los ${orders.length} más recientes de los ${count} pedidos ${made}.`,
      fact: '',
      note: '',
      action: '',
      closing: 'Si no pediste este mensaje, no tienes que hacer nada.',
      closesWithSearch: false,
    }
  }
  if (isStaffMessage(message)) return staffWords(message)
  if (isRestockMessage(message)) return restockWords(message)
  if (message.kind === 'weekly-figures') return weeklyWords(message)
  return ORDER_WORDS[message.kind](message)
}

function weeklyWords({ store, figures }: WeeklyMessage): MailWords {
  const { period, totals } = figures
  const orders = totals.orders === 1 ? '1 pedido' : `${totals.orders} pedidos`
  return {
    subject: `Tu semana en ${store.name}: ${orders}`,
    preview: `${orders} por ${formatPrice(totals.sales)}.`,
    title: 'Tu semana',
    lead: `Así le fue a ${store.name} del ${writtenDay(period.from)}, al ${writtenDay(period.to)}, comparado con la semana anterior.`,
    fact: '',
    note: '',
    action: 'Abrir el tablero',
    closing:
      'Recibes este mensaje cada lunes porque la tienda lo pidió para ti. Se puede quitar en los avisos de la tienda.',
    closesWithSearch: false,
  }
}

const ORDER_WORDS: Record<OrderMessage['kind'], (message: OrderMessage) => MailWords> = {
  'order-confirmation': confirmationWords,
  'order-notice': noticeWords,
  'order-ready': readyWords,
  'order-tracking': trackingWords,
  'order-cancelled': cancelledWords,
  'order-changed': changedWords,
  'cancellation-notice': cancellationWords,
}

/** Stated of an order that waits for its online payment. */
const UNPAID = ' Lo preparamos en cuanto lo pagues en línea.'

function confirmationWords(message: OrderMessage): MailWords {
  const { order, store, greeted } = message
  const { folio } = order
  const firstName = firstNameOf(greeted)
  const isUnpaid = isAwaitingPayment(message)
  const fact = isUnpaid ? UNPAID : ''
  return {
    subject: isUnpaid ? `Tu pedido #${folio} espera tu pago` : `Tu pedido #${folio} está confirmado`,
    preview: `${isUnpaid ? 'Falta que lo pagues.' : `Gracias por comprar en ${store.name}.`} Total: ${formatPrice(order.total)}.`,
    title: firstName === '' ? '¡Gracias por tu compra!' : `¡Gracias por tu compra, ${firstName}!`,
    lead: isUnpaid
      ? `Recibimos tu pedido #${folio}.${fact}`
      : `Tu pedido #${folio} está confirmado. Lo estamos procesando y te contactaremos pronto.`,
    fact,
    note: '',
    action: 'Ver tu pedido',
    closing: `Si cambias de idea, en la página de tu pedido ves si todavía puedes cancelarlo. Guarda este mensaje: con tu folio (${order.folio}) y tu email puedes consultar tu pedido en la tienda cuando quieras.`,
    closesWithSearch: true,
  }
}

/** A pickup can be picked up; a delivery is on its way. */
function readyWords({ order: { folio, deliveryMethod }, store, greeted }: OrderMessage): MailWords {
  const isPickup = deliveryMethod === 'pickup'
  const title = isPickup ? 'Tu pedido está listo' : 'Tu pedido va en camino'
  const lead = isPickup
    ? `${store.name} ya preparó tu pedido #${folio}: puedes pasar a recogerlo.`
    : `${store.name} ya envió tu pedido #${folio} a tu domicilio.`
  return {
    subject: `${title}: #${folio}`,
    preview: lead,
    title,
    lead: greet(greeted, lead),
    fact: '',
    note: '',
    action: 'Ver tu pedido',
    closing: isPickup
      ? 'En la página de tu pedido están el código QR y el de barras que puedes mostrar en el mostrador.'
      : findLater(folio),
    closesWithSearch: !isPickup,
  }
}

function trackingWords({ order: { folio, tracking }, store, greeted }: OrderMessage): MailWords {
  const lead = `${store.name} ya tiene la guía de tu pedido #${folio}: ${trackingText(tracking)}.`
  return {
    subject: `Ya puedes seguir tu pedido: #${folio}`,
    preview: lead,
    title: 'Ya puedes seguir tu pedido',
    lead: greet(greeted, lead),
    fact: '',
    note: '',
    action: 'Ver tu pedido',
    closing: findLater(folio),
    closesWithSearch: true,
  }
}

/** Stated where the store has recorded a payment. */
const REFUNDS: Record<PaymentStatus, string> = {
  Pendiente: ' No tienes que pagar nada.',
  Pagado: ' La tienda se pondrá en contacto contigo para devolverte lo que pagaste.',
  Reembolsado: ' Lo que pagaste ya fue reembolsado.',
}

function cancelledWords({ order, store, greeted }: OrderMessage): MailWords {
  const { folio, paymentStatus, discountReason } = order
  const hasPoints = discountReason.includes(POINTS_REASON)
  const refund = REFUNDS[paymentStatus]
  const lead = isCancelledByShopper(order)
    ? `Cancelaste tu pedido #${folio} de ${store.name}.${refund}`
    : `${store.name} canceló tu pedido #${folio}.${refund}`
  return {
    subject: `Tu pedido #${folio} fue cancelado`,
    preview: lead,
    title: 'Tu pedido fue cancelado',
    lead: greet(greeted, lead),
    fact: refund,
    note: '',
    action: 'Ver tu pedido',
    closing: hasPoints
      ? 'Los puntos de lealtad que usaste en este pedido ya están otra vez en tu cuenta.'
      : findLater(folio),
    closesWithSearch: !hasPoints,
  }
}

type OrderNews = NonNullable<OrderMessage['news']>

const NEWS_TITLES: Record<OrderNews, string> = {
  changed: 'Tu pedido cambió',
  reopened: 'Tu pedido sigue en pie',
  payment: 'Recibimos tu pago',
  refund: 'Te devolvimos dinero',
  'refund-online': 'Tu reembolso va en camino',
  'refund-rejected': 'Tu reembolso no pasó',
  returned: 'Recibimos tu devolución',
}

const NEWS_LEADS: Record<OrderNews, (store: string, folio: number) => string> = {
  changed: (store, folio) => `${store} cambió tu pedido #${folio}. Así queda.`,
  reopened: (store, folio) => `${store} reabrió tu pedido #${folio}: ya no está cancelado.`,
  payment: (store, folio) => `${store} recibió tu pago del pedido #${folio}.`,
  'refund-online': (store, folio) => `${store} te reembolsa dinero de tu pedido #${folio}.`,
  'refund-rejected': (store, folio) => `El reembolso de tu pedido #${folio} de ${store} no se hizo.`,
  refund: (store, folio) => `${store} te devolvió dinero de tu pedido #${folio}.`,
  returned: (store, folio) => `${store} recibió piezas de tu pedido #${folio}.`,
}

function changedWords({ order: { folio, status }, store, greeted, news, changes }: OrderMessage): MailWords {
  const title = NEWS_TITLES[news ?? 'changed']
  const isLate = news === 'payment' && status === 'Cancelado'
  const lead = isLate
    ? `${store.name} recibió tu pago, pero tu pedido #${folio} está cancelado: te lo va a devolver.`
    : NEWS_LEADS[news ?? 'changed'](store.name, folio)
  return {
    subject: `${title}: #${folio}`,
    // The first piece of news is shown in the list of messages.
    preview: changes[0] ?? lead,
    title,
    lead: greet(greeted, lead),
    fact: '',
    note: '',
    action: 'Ver tu pedido',
    closing: `${store.takesReplies ? '¿Algo no está bien? Responde a este mensaje. ' : ''}${findLater(folio)}`,
    closesWithSearch: true,
  }
}

function findLater(folio: number): string {
  return `Con tu folio (${folio}) y tu email puedes consultar tu pedido en la tienda cuando quieras.`
}

function greet(greeted: string, lead: string): string {
  const firstName = firstNameOf(greeted)
  return firstName === '' ? lead : `Hola, ${firstName}. ${lead}`
}

function noticeWords({ order, greeted }: OrderMessage): MailWords {
  const total = formatPrice(order.total)
  const { clientenombre } = order.header
  const placed = `${clientenombre} hizo un pedido por ${total}.`
  return {
    subject: `Nuevo pedido #${order.folio} de ${clientenombre}`,
    preview: placed,
    title: `Nuevo pedido #${order.folio}`,
    fact: '',
    note: '',
    lead: greeted === '' ? placed : `Hola, ${greeted}. ${placed}`,
    action: 'Ver el pedido',
    closing: `Responde a este mensaje para escribirle a ${clientenombre}.`,
    closesWithSearch: false,
  }
}

/** The order is open no longer, so there is nothing to prepare. */
function cancellationWords({ order, greeted }: OrderMessage): MailWords {
  const { clientenombre } = order.header
  const cancelled = `${clientenombre} canceló su pedido por ${formatPrice(order.total)}. Ya no hay que prepararlo.`
  return {
    subject: `Pedido #${order.folio} cancelado por ${clientenombre}`,
    preview: cancelled,
    title: `Pedido #${order.folio} cancelado`,
    fact: '',
    note: '',
    lead: greeted === '' ? cancelled : `Hola, ${greeted}. ${cancelled}`,
    action: 'Ver el pedido',
    closing: `Sus piezas están otra vez a la venta. Responde a este mensaje para escribirle a ${clientenombre}.`,
    closesWithSearch: false,
  }
}
