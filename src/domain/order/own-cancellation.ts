import type { Centavos } from '../money/money.ts'
import { ORDER_PAGE_SENTENCES } from './order-page-sentences.ts'
import type { PaymentStatus } from './order-progress.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderStage } from './shown-progress.ts'

/** The reason of an order that its shopper cancelled, for the customer, the store and its programs. */
export const SHOPPERS_REASON = 'Cancelado por el cliente'

/** Why a shopper can no longer cancel an order (docs/rules/order.md#cancelling-by-the-shopper). */
export type CancelHindrance = 'cancelled' | 'left-store' | 'paid' | 'in-preparation' | 'prepared'

const HINDRANCES: Record<OrderStage, CancelHindrance | null> = {
  placed: null,
  unpaid: null,
  received: null,
  preparing: 'in-preparation',
  // A store that never reports may have handed it over by then.
  due: 'prepared',
  prepared: 'prepared',
  sent: 'left-store',
  'handed-over': 'left-store',
  cancelled: 'cancelled',
}

/** Whether money of an order has come in, a part of it or all, or has gone back. */
export function hasMoney({ paymentStatus, paid }: { paymentStatus: PaymentStatus; paid: Centavos }): boolean {
  return paymentStatus !== 'Pendiente' || paid > 0
}

/**
 * Why the shopper cannot cancel an order at this stage; null where it is possible.
 * @param isPaid {@link hasMoney}
 */
export function cancelHindrance(stage: OrderStage, isPaid: boolean): CancelHindrance | null {
  const hindrance = HINDRANCES[stage]
  if (hindrance === 'cancelled' || hindrance === 'left-store') return hindrance
  return isPaid ? 'paid' : hindrance
}

/** The outcome of a cancellation by the shopper. */
export type OwnCancellation =
  /** It is cancelled; `isChanged` is false where it was so already. */
  { ok: true; isChanged: boolean } | { ok: false; code: 'order-not-found' | Exclude<CancelHindrance, 'cancelled'> }

/** The sentence about cancelling on the order's page; empty where the order is cancelled. */
export const CANCEL_SENTENCES: Record<CancelHindrance | 'possible' | 'not-own', string> = {
  possible: 'Todavía puedes cancelarlo sin costo.',
  'not-own': 'Para cancelarlo, abre tu pedido desde el enlace del correo de confirmación.',
  'in-preparation': 'La tienda ya está preparando tu pedido. Para cancelarlo, contacta a la tienda.',
  prepared: 'Tu pedido ya está preparado. Para cancelarlo, contacta a la tienda.',
  paid: 'Ya hay un pago de tu pedido. Para cancelarlo, contacta a la tienda.',
  'left-store': 'Tu pedido ya salió de la tienda. Si quieres devolverlo, contacta a la tienda.',
  cancelled: 'Este pedido está cancelado. La tienda ya no lo prepara.',
}

/** Why a request to cancel was rejected. */
export type OwnCancelRejection =
  | Extract<OwnCancellation, { ok: false }>['code']
  | 'malformed'
  | 'not-json'
  | 'not-own'
  | 'unavailable'

export const CANCEL_REJECTIONS: Record<OwnCancelRejection, string> = {
  malformed: 'Lo que enviaste no se puede leer.',
  'not-json': 'Lo que enviaste no es un pedido.',
  'not-own': CANCEL_SENTENCES['not-own'],
  'order-not-found': ORDER_PAGE_SENTENCES['not-found'].text,
  paid: CANCEL_SENTENCES.paid,
  'in-preparation': CANCEL_SENTENCES['in-preparation'],
  prepared: CANCEL_SENTENCES.prepared,
  'left-store': CANCEL_SENTENCES['left-store'],
  unavailable: 'No pudimos cancelar tu pedido. Inténtalo de nuevo en un momento.',
}

/** Whether the shopper cancelled the order, not the store. */
export function isCancelledByShopper({ status, cancelReason }: Pick<OrderRecord, 'status' | 'cancelReason'>): boolean {
  return status === 'Cancelado' && cancelReason === SHOPPERS_REASON
}
