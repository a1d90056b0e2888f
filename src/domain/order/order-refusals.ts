import { TOO_MANY_ATTEMPTS_SENTENCE } from '../attempt/too-many-attempts.ts'
import { couponSentences } from '../coupon/coupon-sentences.ts'
import type { OrderRefusal } from './order-answer.ts'

/** Checkout §8, Order creation: the title over every one of the sentences. */
export const ORDER_REFUSED = 'Error al crear pedido'

/**
 * Why no order was placed, as the browser knows it: the shop's refusal, too many attempts, a shop that is
 * just starting (`unavailable`) or has failed (`unexpected`), or no answer at all.
 */
export type OrderFailure =
  | OrderRefusal['code']
  | 'not-json'
  | 'too-many-attempts'
  | 'unavailable'
  | 'unexpected'
  | 'no-answer'

/** Nothing was charged, held or sent by any of them; what the shopper typed is still there. */
export const ORDER_REFUSALS: Record<OrderFailure, string> = {
  'not-json': 'Lo que enviaste no es un pedido.',
  malformed: 'No pudimos leer tu pedido. Vuelve a cargar la página e inténtalo nuevamente.',
  'cart-empty': 'Tu carrito está vacío. Agrega un producto para hacer tu pedido.',
  invalid: 'Revisa los campos marcados.',
  changed: 'Algo cambió en la tienda desde que lo viste. Revisa tu pedido y, si estás de acuerdo, vuelve a enviarlo.',
  'stock-short': 'Ya no hay tantas piezas como pediste. Revisa tu pedido y, si estás de acuerdo, vuelve a enviarlo.',
  'coupon-unknown': `${couponSentences['coupon-unknown']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'coupon-expired': `${couponSentences['coupon-expired']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'coupon-used': `${couponSentences['coupon-used']} Revisa el nuevo total y, si estás de acuerdo, vuelve a enviarlo.`,
  'points-changed':
    'Tus puntos de lealtad cambiaron. Revisa el nuevo total y, si estás de acuerdo, vuelve a enviar tu pedido.',
  'key-reused': 'Ya habías hecho un pedido con esta compra, y sigue en pie. Revísalo antes de hacer otro.',
  'too-many-attempts': TOO_MANY_ATTEMPTS_SENTENCE,
  unavailable: 'La tienda está arrancando. Inténtalo de nuevo en un momento.',
  // Checkout §8, Order creation.
  unexpected: 'Ocurrió un error al procesar tu pedido. Inténtalo nuevamente.',
  'no-answer':
    'No sabemos si tu pedido llegó a la tienda. Revisa tu conexión e inténtalo nuevamente: no se hará dos veces.',
}
