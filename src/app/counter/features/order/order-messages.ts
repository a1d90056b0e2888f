import { formatPrice } from '#domain/money/money.ts'
import { columnOf } from '#domain/order/board.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'

/** Links that write to the customer, with a sentence about how the order stands. */
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

/** Ten digits are a number of Mexico (docs/rules.md#whatsapp-number). */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `52${digits}` : digits
}

function sentenceOf(order: OrderRecord, storeName: string): string {
  const { folio, header, total, deliveryMethod, cancelReason } = order
  const name = header.clientenombre.trim().split(/\s+/)[0] ?? ''
  const hello = `Hola${name === '' ? '' : `, ${name}`}. Te escribimos de ${storeName}`
  switch (columnOf(order)) {
    case 'cancelled':
      return `${hello}: tuvimos que cancelar tu pedido #${folio}.${cancelReason === '' ? '' : ` ${cancelReason}`}`
    case 'delivered':
      return `${hello}: ¡gracias por tu compra! ¿Todo bien con tu pedido #${folio}?`
    case 'ready':
      return deliveryMethod === 'delivery'
        ? `${hello}: tu pedido #${folio} ya va en camino.`
        : `${hello}: tu pedido #${folio} ya está listo, puedes pasar por él. Son ${formatPrice(total)}.`
    default:
      return `${hello} por tu pedido #${folio}.`
  }
}
