import { formatPrice } from '#domain/money/money.ts'
import type { MailMessage } from './mail-message.ts'

/** The texts of a message, apart from the order itself. */
export interface MailWords {
  subject: string
  /** Shown beside the subject in a list of messages. */
  preview: string
  title: string
  lead: string
  /** Text of the button that opens the order. */
  action: string
  closing: string
}

export function mailWords(message: MailMessage): MailWords {
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
      action: '',
      closing: 'Si no pediste este mensaje, no tienes que hacer nada.',
    }
  }
  const { order, store, greeted } = message
  const total = formatPrice(order.total)
  if (message.kind === 'order-confirmation') {
    const [firstName = ''] = greeted.trim().split(/\s+/)
    return {
      subject: `Tu pedido #${order.folio} está confirmado`,
      preview: `Gracias por comprar en ${store.name}. Total: ${total}.`,
      title: firstName === '' ? '¡Gracias por tu compra!' : `¡Gracias por tu compra, ${firstName}!`,
      lead: `Tu pedido #${order.folio} está confirmado. Lo estamos procesando y te contactaremos pronto.`,
      action: 'Ver tu pedido',
      closing: `Guarda este mensaje: con tu folio (${order.folio}) y tu email puedes consultar tu pedido en la tienda cuando quieras.`,
    }
  }
  const { clientenombre } = order.header
  const placed = `${clientenombre} hizo un pedido por ${total}.`
  return {
    subject: `Nuevo pedido #${order.folio} de ${clientenombre}`,
    preview: placed,
    title: `Nuevo pedido #${order.folio}`,
    lead: greeted === '' ? placed : `Hola, ${greeted}. ${placed}`,
    action: 'Ver el pedido',
    closing: `Responde a este mensaje para escribirle a ${clientenombre}.`,
  }
}
