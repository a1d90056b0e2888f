import { formatPrice } from '../money/money.ts'
import { RECORDED_METHOD_NAMES } from '../money/recorded-method.ts'
import { amendmentSentence, pieceText } from './entry-sentences.ts'
import type { OrderEntry } from './order-entry.ts'

/** The news of an entry of an order's history, as its customer reads them in a mail; none for most kinds. */
export function customerNews(entry: OrderEntry): string[] {
  switch (entry.kind) {
    case 'changed':
      return entry.changes.map(amendmentSentence)
    case 'payment':
      return [`Recibimos tu pago de ${formatPrice(entry.amount)}.`]
    case 'refund': {
      const reason = entry.reason === '' ? [] : [`Motivo: ${entry.reason}`]
      const refunded =
        entry.method === 'online'
          ? `Pedimos a Mercado Pago que te devuelva ${formatPrice(entry.amount)}. Según tu banco, puede tardar unos días.`
          : `Te reembolsamos ${formatPrice(entry.amount)} (${RECORDED_METHOD_NAMES[entry.method].toLowerCase()}).`
      return [refunded, ...reason]
    }
    case 'returned': {
      const back = `Recibimos de vuelta ${pieceText(entry.pieces)} por ${formatPrice(entry.credit)}.`
      if (entry.given === 0) return [back]
      return [back, `A cambio te llevaste ${pieceText(entry.given)} por ${formatPrice(entry.charge)}.`]
    }
    default:
      return []
  }
}
