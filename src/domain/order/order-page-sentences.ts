import { TOO_MANY_ATTEMPTS_SENTENCE } from '../attempt/too-many-attempts.ts'

/** Why the page of an order shows no order. */
type MissingOrder =
  | 'folio-missing'
  | 'not-loaded'
  | 'failed'
  | 'parameters-missing'
  | 'email-mismatch'
  | 'not-found'
  | 'too-many-attempts'

/** See docs/rules/order.md#order-page-failures. */
export const ORDER_PAGE_SENTENCES: Record<MissingOrder, { title: string; text: string }> = {
  'folio-missing': { title: 'Error', text: 'No se encontró el número de pedido' },
  'not-loaded': { title: 'Error', text: 'No se pudo cargar la información del pedido' },
  failed: { title: 'Error', text: 'Error al cargar el pedido' },
  'parameters-missing': { title: 'Error', text: 'Parámetros incompletos. Se requiere folio y email.' },
  'email-mismatch': { title: 'Acceso Denegado', text: 'Acceso denegado. El email no coincide con el pedido.' },
  'not-found': { title: 'Error', text: 'No se pudo encontrar el pedido especificado.' },
  'too-many-attempts': { title: 'Error', text: TOO_MANY_ATTEMPTS_SENTENCE },
}
