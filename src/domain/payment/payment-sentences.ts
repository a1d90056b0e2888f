import type { PaymentMethod } from './payment-method.ts'
import { isPaidOnlineAlone, type PaymentOccasion, type PaymentTerms } from './payment-terms.ts'

const list = new Intl.ListFormat('es-MX', { type: 'disjunction' })

/** The methods as the staff choose them. */
export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  online: 'En línea (Mercado Pago)',
}

/** The occasions as the staff choose methods for them. */
export const OCCASION_NAMES: Record<PaymentOccasion, string> = {
  pickup: 'Al recoger en tienda',
  local: 'Con envío local',
  national: 'Con envío nacional',
}

/** When the shopper meets the store or its courier. */
const MOMENTS: Record<PaymentOccasion, string> = {
  pickup: 'al recoger',
  local: 'al recibir',
  national: 'al recibir',
}

/** Shown above 'Realizar Pedido'. */
export const NOT_NOW = 'No pagas ahora.'
/** Shown for an order without anything to pay. */
export const NOTHING_TO_PAY = 'No hay nada que pagar.'
const UNSTATED = 'La tienda te dirá cómo pagar.'

/** How an order is paid: `Pagas al recoger: efectivo o tarjeta.` */
export function paymentSentence({ methods }: Pick<PaymentTerms, 'methods'>, occasion: PaymentOccasion): string {
  return sentenceOf(methods[occasion], MOMENTS[occasion])
}

/** How a delivery is paid before its type of shipping is chosen. */
export function deliverySentence({ methods }: Pick<PaymentTerms, 'methods'>): string {
  const [local, national] = [sentenceOf(methods.local, MOMENTS.local), sentenceOf(methods.national, MOMENTS.national)]
  return local === national ? local : 'Cómo pagas depende del tipo de envío.'
}

function sentenceOf(methods: readonly PaymentMethod[], moment: string): string {
  const isRemote = (method: PaymentMethod) => method === 'transfer' || method === 'online'
  const inPerson = methods.filter((method) => !isRemote(method)).map((method) => METHOD_NAMES[method].toLowerCase())
  const named = inPerson.join(' o ')
  const remote = [
    ...(methods.includes('transfer') ? ['por transferencia'] : []),
    ...(methods.includes('online') ? ['en línea'] : []),
  ]
  if (methods.length === 0) return UNSTATED
  if (remote.length === 0) return `Pagas ${moment}: ${named}.`
  if (isPaidOnlineAlone(methods)) return 'Pagas en línea al terminar tu pedido, con Mercado Pago.'
  const ways = [...(named === '' ? [] : [`${moment} (${named})`]), ...remote]
  return `Pagas ${list.format(ways)}.`
}
