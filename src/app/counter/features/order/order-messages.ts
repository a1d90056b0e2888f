import { formatPrice } from '#domain/money/money.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { internationalPhone } from '#domain/store/phone.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'

/** Links that write to the customer, with a sentence about the order's state. */
export function orderMessages(
  order: OrderRecord,
  storeName: string,
): { whatsapp: string | null; mail: string; phone: string } {
  const sentence = sentenceOf(order, storeName)
  const phone = order.header.clientetelefono
  const subject = encodeURIComponent(`Tu pedido #${order.folio} de ${storeName}`)
  return {
    phone,
    whatsapp: phone === '' ? null : whatsappLink(internationalPhone(phone), sentence),
    mail: `mailto:${encodeURIComponent(order.email)}?subject=${subject}&body=${encodeURIComponent(sentence)}`,
  }
}

function sentenceOf(order: OrderRecord, storeName: string): string {
  const { folio, header } = order
  const name = header.clientenombre.trim().split(/\s+/)[0] ?? ''
  const hello = `Hola${name === '' ? '' : `, ${name}`}. Te escribimos de ${storeName}`
  return `${hello}: ${newsOf(order, `tu pedido #${folio}`)}`
}

/** The order's state, to be read after a colon. */
function newsOf(order: OrderRecord, yours: string): string {
  const isDelivery = order.deliveryMethod === 'delivery'
  if (order.status === 'Cancelado') return cancelledNews(order, yours)
  switch (order.preparationStatus) {
    case 'No preparado':
      return `recibimos ${yours}.`
    case 'En preparación':
      return `estamos preparando ${yours}.`
    case 'Preparado':
      return isDelivery
        ? `${yours} está listo y pronto sale a tu domicilio.${toPay(order)}`
        : `${yours} está listo, puedes pasar por él${branchOf(order)}.${toPay(order)}`
    case 'Enviado':
      return `${yours} ya va en camino a tu domicilio.${toPay(order)}`
    case 'Entregado':
      return `¡gracias por tu compra! ¿Todo bien con ${yours}?`
  }
}

const PAID_BACK = {
  Pendiente: '',
  Pagado: ' Te devolveremos tu pago.',
  Reembolsado: ' Ya te devolvimos tu pago.',
} as const

function cancelledNews({ cancelReason, paymentStatus }: OrderRecord, yours: string): string {
  const reason = cancelReason === '' ? '' : ` ${cancelReason}`
  return `tuvimos que cancelar ${yours}.${reason}${PAID_BACK[paymentStatus]}`
}

function branchOf({ header }: OrderRecord): string {
  return header.sucursalnombre === '' ? '' : ` en ${header.sucursalnombre}`
}

function toPay(order: OrderRecord): string {
  const due = amountDue(order)
  return due === 0 ? '' : ` Son ${formatPrice(due)}.`
}
