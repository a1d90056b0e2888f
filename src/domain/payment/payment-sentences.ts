import type { PaymentMethod } from './payment-method.ts'
import type { PaymentOccasion, PaymentTerms } from './payment-terms.ts'

/** The methods as the staff choose them. */
export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
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
  const inPerson = methods.filter((method) => method !== 'transfer').map((method) => METHOD_NAMES[method].toLowerCase())
  if (methods.length === 0) return UNSTATED
  if (inPerson.length === 0) return 'Pagas por transferencia.'
  const named = inPerson.join(' o ')
  return methods.includes('transfer') ? `Pagas ${moment} (${named}) o por transferencia.` : `Pagas ${moment}: ${named}.`
}
