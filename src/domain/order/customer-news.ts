import { type Centavos, formatPrice } from '../money/money.ts'
import { RECORDED_METHOD_NAMES, type RecordedMethod } from '../money/recorded-method.ts'
import { amendmentSentence, pieceText } from './entry-sentences.ts'
import type { OrderEntry, ReturnedLine } from './order-entry.ts'

/** The news of an entry of an order's history, as its customer reads them in a mail; none for most kinds. */
export function customerNews(entry: OrderEntry): string[] {
  switch (entry.kind) {
    case 'changed':
      return entry.changes.map(amendmentSentence)
    case 'payment':
      return [`Recibimos tu pago de ${formatPrice(entry.amount)}.`]
    case 'refund': {
      const reason = entry.reason === '' ? [] : [`Motivo: ${entry.reason}`]
      return [refundText(entry), ...reason]
    }
    case 'refund-rejected':
      return [
        `Mercado Pago no pudo devolverte ${formatPrice(entry.amount)}.`,
        'La tienda te lo devolverá de otra forma.',
      ]
    case 'returned': {
      const { back = [], given = [] } = entry.lines ?? {}
      const received = `Recibimos de vuelta ${piecesText(entry.pieces, back)} por ${formatPrice(entry.credit)}.`
      const refunded = entry.refund ? [refundText(entry.refund)] : []
      if (entry.given === 0) return [received, ...refunded]
      const taken = `A cambio te llevaste ${piecesText(entry.given, given)} por ${formatPrice(entry.charge)}.`
      return [received, taken, ...refunded]
    }
    default:
      return []
  }
}

function refundText({ method, amount }: { method: RecordedMethod; amount: Centavos }): string {
  return method === 'online'
    ? `Pedimos a Mercado Pago que te devuelva ${formatPrice(amount)}. Según tu banco, puede tardar unos días.`
    : `Te devolvimos ${formatPrice(amount)}${methodText(method)}.`
}

/** ` (tarjeta)`; '' of a method that is not known. */
function methodText(method: RecordedMethod): string {
  return method === 'other' ? '' : ` (${RECORDED_METHOD_NAMES[method].toLowerCase()})`
}

/** `2 piezas (Vestido Jacaranda / M, Falda / S)`; without names where the entry has none. */
function piecesText(pieces: number, lines: readonly ReturnedLine[]): string {
  const names = lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} de ${name}`)).join(', ')
  return names === '' ? pieceText(pieces) : `${pieceText(pieces)} (${names})`
}
