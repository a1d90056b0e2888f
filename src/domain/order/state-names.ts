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

export function stateName({ status, preparationStatus }: Omit<OrderStatuses, 'paymentStatus'>): string {
  return status === 'Cancelado' ? 'Cancelado' : STATE_NAMES[preparationStatus]
}
