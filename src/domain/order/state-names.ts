import type { OrderStatuses, PaymentStatus, PreparationStatus } from './order-progress.ts'

/**
 * How far an order is, as the counter names it wherever it names it. The columns of the board have the same as plurals.
 */
export const STATE_NAMES: Record<PreparationStatus, string> = {
  'No preparado': 'Nuevo',
  'En preparación': 'En preparación',
  Preparado: 'Listo',
  Enviado: 'Enviado',
  Entregado: 'Entregado',
}

/** Whether an order is paid, as the counter names it. */
export const PAYMENT_NAMES: Record<PaymentStatus, string> = {
  Pendiente: 'Por cobrar',
  Pagado: 'Pagado',
  Reembolsado: 'Reembolsado',
}

/** That more was paid for an order than is owed, as the counter names it. */
export const TO_REFUND_NAME = 'Por devolver'

/** An order as the name of its payment is decided from. */
export interface PayableOrder extends OrderStatuses {
  /** When it is cancelled unless it is paid online by then; null: never. */
  payBy: number | null
}

const AWAITED = 'Espera pago en línea'

/** Whether an order is paid, or waits for its online payment and is let go without it; '' where nothing is to be paid. */
export function paymentName({ status, paymentStatus, payBy }: PayableOrder): string {
  if (paymentStatus !== 'Pendiente') return PAYMENT_NAMES[paymentStatus]
  if (status === 'Cancelado') return ''
  return status === 'Abierto' && payBy !== null ? AWAITED : PAYMENT_NAMES.Pendiente
}

export function stateName({ status, preparationStatus }: Omit<OrderStatuses, 'paymentStatus'>): string {
  return status === 'Cancelado' ? 'Cancelado' : STATE_NAMES[preparationStatus]
}
