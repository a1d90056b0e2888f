import { formatPrice } from '../money/money.ts'
import { onlineSentence } from '../money/online-sentences.ts'
import { RECORDED_METHOD_NAMES, type RecordedMethod } from '../money/recorded-method.ts'
import { CARRIERS } from './carrier.ts'
import type { OrderAmendment, OrderEntry } from './order-entry.ts'
import type { OrderStatuses } from './order-progress.ts'
import { PAYMENT_NAMES, stateName } from './state-names.ts'

/** An entry of an order's history as the staff reads it: `De «Nuevo» a «Listo».` */
export function entrySentence(entry: OrderEntry): string {
  switch (entry.kind) {
    case 'advanced':
      return `De ${stateText(entry.from, entry.to)} a ${stateText(entry.to, entry.from)}.`
    case 'cancelled': {
      const pieces = entry.isRestocked ? '' : ' No todas sus piezas volvieron a la venta.'
      return `Canceló el pedido${reasonText(entry.reason)}.${pieces}`
    }
    case 'changed':
      return ['Cambió el pedido.', ...entry.changes.map(amendmentSentence)].join('\n')
    case 'reopened':
      return `Reabrió el pedido: quedó ${stateText(entry.to, entry.from)}.`
    case 'undone':
      return `Regresó de ${stateText(entry.from, entry.to)} a ${stateText(entry.to, entry.from)}${reasonText(entry.reason)}.`
    case 'note':
      return entry.text
    case 'payment': {
      const reference = entry.reference === '' ? '' : `, referencia ${entry.reference}`
      return `Cobró ${formatPrice(entry.amount)} (${methodText(entry.method)}${reference}).`
    }
    case 'refund':
      return `Reembolsó ${formatPrice(entry.amount)} (${methodText(entry.method)})${reasonText(entry.reason)}.`
    case 'payment-voided':
      return `Anuló el cobro de ${formatPrice(entry.amount)} (${methodText(entry.method)}).`
    case 'online-payment':
      return onlineSentence(entry)
    case 'refund-rejected':
      return `Mercado Pago no hizo el reembolso de ${formatPrice(entry.amount)}${reasonText(entry.detail)}. Devuélvelo de otra forma.`
    case 'pieces-short':
      return 'Se pagó en línea cuando sus piezas ya no estaban apartadas, y ya no hay suficientes.'
    case 'tracked': {
      const by = entry.carrier === null || entry.carrier === 'other' ? '' : ` de ${CARRIERS[entry.carrier].name}`
      return entry.hasNumber || entry.carrier !== null ? `Anotó la guía${by}.` : 'Quitó la guía.'
    }
    case 'returned': {
      const given =
        entry.given === 0 ? '' : `; entregó a cambio ${pieceText(entry.given)} por ${formatPrice(entry.charge)}`
      return `Recibió de vuelta ${pieceText(entry.pieces)} por ${formatPrice(entry.credit)}${given}${reasonText(entry.reason)}.`
    }
  }
}

/** `Hora: de «11:00» a «12:00».` */
export function amendmentSentence({ what, from, to }: OrderAmendment): string {
  if (from === '') return `${what}: ${to === '' ? 'se quitó' : `«${to}»`}.`
  return to === '' ? `${what}: se quitó «${from}».` : `${what}: de «${from}» a «${to}».`
}

/** A state; with its payment where that is what differs. */
function stateText(state: OrderStatuses, other: OrderStatuses): string {
  const isPaymentAlone = state.preparationStatus === other.preparationStatus && state.status === other.status
  return `«${isPaymentAlone ? PAYMENT_NAMES[state.paymentStatus] : stateName(state)}»`
}

function methodText(method: RecordedMethod): string {
  return RECORDED_METHOD_NAMES[method].toLowerCase()
}

function reasonText(reason: string): string {
  // The sentence around it has a full stop of its own.
  return reason === '' ? '' : `: «${reason.replace(/\.$/, '')}»`
}

/** `1 pieza`, `2 piezas` */
export function pieceText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces} piezas`
}
