import { tryAgainIn } from '../attempt/too-many-attempts.ts'
import type { OrderLimited, OrderLimitName } from './order-limits.ts'

const SENTENCES: Record<OrderLimitName, string> = {
  visitor: 'Desde tu conexión ya se hicieron muchos pedidos en esta tienda.',
  email: 'Ya hiciste varios pedidos con este email.',
  phone: 'Ya hiciste varios pedidos con este número de WhatsApp.',
  pieces: 'Desde tu conexión ya se apartaron muchas piezas en esta tienda.',
  store: 'La tienda está recibiendo más pedidos de los que puede atender.',
}

/** Why an order has to wait, and for how long. The typed form is unchanged. */
export function limitSentence({ by, waitSeconds }: OrderLimited): string {
  return `${SENTENCES[by]} ${tryAgainIn(waitSeconds)} Tu carrito y tus datos siguen aquí.`
}

/** Why an order can't be placed online, however long its shopper waits. */
export function tooLargeSentence(most: number): string {
  return `Un pedido en línea puede tener hasta ${most} piezas. Quita algunas o escríbele a la tienda.`
}
