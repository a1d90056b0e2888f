import { couponSentences } from '../coupon/coupon-sentences.ts'
import { CHECKOUT_ERRORS } from './checkout-sentences.ts'
import type { OrderRejection } from './order-result.ts'

/** The title over every one of the sentences (docs/rules/checkout.md#order-creation-failures). */
export const ORDER_REJECTED = 'Error al crear pedido'

/**
 * The server has turned the order away without checking it: nothing is wrong with it, and nothing has changed. Too many
 * e-mails with points were looked up, there were too many orders before it or it has too many pieces, the server is
 * starting (`unavailable`), the store was closed, or others hold the locks (`busy`).
 */
const TURNED_AWAY = [
  'not-json',
  'too-many-attempts',
  'too-many-orders',
  'too-many-pieces',
  'unavailable',
  'store-closed',
  'busy',
] as const

/** Why no order was placed, as far as the browser knows; with `unexpected` and `no-response` one may have been. */
export type OrderFailure = OrderRejection['code'] | (typeof TURNED_AWAY)[number] | 'unexpected' | 'no-response'

export function isTurnedAway(code: unknown): code is (typeof TURNED_AWAY)[number] {
  return TURNED_AWAY.some((each) => each === code)
}

/** The text of docs/rules/checkout.md#order-creation-failures. */
const FAILED = 'Ocurrió un error al procesar tu pedido. Inténtalo nuevamente.'

/** The text for each code. In every case nothing was charged, held or sent, and the typed form is unchanged. */
export const ORDER_REJECTIONS: Record<OrderFailure, string> = {
  'not-json': 'Lo que enviaste no es un pedido.',
  malformed: 'No pudimos leer tu pedido. Vuelve a cargar la página e inténtalo nuevamente.',
  'cart-empty': 'Tu carrito está vacío. Agrega un producto para hacer tu pedido.',
  invalid: 'Revisa los campos marcados.',
  changed: 'Algo cambió en la tienda desde que lo viste. Revisa tu pedido y, si estás de acuerdo, vuelve a enviarlo.',
  'stock-short': 'Ya no hay tantas piezas como pediste. Revisa tu pedido y, si estás de acuerdo, vuelve a enviarlo.',
  'branch-short': CHECKOUT_ERRORS['pickup-branch-short'],
  'coupon-unknown': `${couponSentences['coupon-unknown']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'coupon-expired': `${couponSentences['coupon-expired']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'coupon-used': `${couponSentences['coupon-used']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'campaign-ended': `${couponSentences['campaign-ended']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'campaign-used-up': `${couponSentences['campaign-used-up']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'points-changed':
    'Tus puntos de lealtad cambiaron. Revisa el nuevo total y, si estás de acuerdo, vuelve a enviar tu pedido.',
  'key-reused': 'Ya habías hecho un pedido con esta compra, y sigue en pie. Revísalo antes de hacer otro.',
  'too-many-attempts':
    'Ahora no podemos comprobar tus puntos. Revisa el nuevo total y, si estás de acuerdo, envía tu pedido sin usarlos.',
  // The server's own text names the limit, and how long to wait.
  'too-many-orders': 'Se hicieron muchos pedidos en poco tiempo. Vuelve a intentarlo más tarde.',
  'too-many-pieces': 'Un pedido en línea no puede tener tantas piezas. Quita algunas o escríbele a la tienda.',
  unavailable: 'La tienda está arrancando. Inténtalo de nuevo en un momento.',
  'store-closed': 'La tienda está cerrada y no recibe pedidos.',
  busy: FAILED,
  unexpected: FAILED,
  'no-response':
    'No sabemos si tu pedido llegó a la tienda. Revisa tu conexión e inténtalo nuevamente: no se hará dos veces.',
}

/** Shown when there is no connection; nothing has been sent. */
export const OFFLINE_SENTENCE = 'No tienes conexión. Lo que escribiste sigue aquí: inténtalo de nuevo cuando vuelva.'

/** Shown when the customer of the e-mail was found only while the order was about to be sent. */
export const POINTS_FOUND =
  'Encontramos tus puntos de lealtad. Revisa el nuevo total y, si estás de acuerdo, vuelve a enviar tu pedido.'
