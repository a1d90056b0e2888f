import { reachableNumber } from '../store/profile.ts'
import { shownStoreName } from '../store/shown-store-name.ts'
import { whatsappLink } from '../store/whatsapp.ts'

/** Where a store takes the receipts of transfers; null where it has not stated it. */
export interface ReceiptPlace {
  storeName: string
  /** With the country's code. */
  whatsapp: string | null
  email: string | null
}

/** Where a store takes receipts, by its settings: the WhatsApp of its pages, and its contact e-mail. */
export function receiptPlace(store: {
  storeName: string
  domain: string | null
  whatsappEnabled: boolean
  whatsappPhone: string | null
  contactEmail: string | null
}): ReceiptPlace {
  const { whatsappEnabled, whatsappPhone, contactEmail } = store
  return {
    storeName: shownStoreName(store),
    whatsapp: whatsappEnabled ? reachableNumber(whatsappPhone ?? '') : null,
    email: contactEmail,
  }
}

export interface ReceiptLink {
  text: string
  url: string
}

/** Above the links. */
export const SEND_RECEIPT = 'Envía tu comprobante a la tienda, con tu folio.'

/** The links that begin a message with the receipt of an order's transfer; empty where the store has no place for it. */
export function receiptLinks({ storeName, whatsapp, email }: ReceiptPlace, folio: number): ReceiptLink[] {
  const subject = `Comprobante del pedido #${folio}`
  const message = `Hola, ${storeName}. Te envío el comprobante de la transferencia de mi pedido #${folio}.`
  return [
    ...(whatsapp === null ? [] : [{ text: 'Enviar por WhatsApp', url: whatsappLink(whatsapp, message) }]),
    ...(email === null ? [] : [{ text: email, url: `mailto:${email}?subject=${encodeURIComponent(subject)}` }]),
  ]
}
