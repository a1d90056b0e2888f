/**
 * How money came to a store, or went back. `online`: by the provider of online payments. `points`: loyalty points of the
 * customer. `other`: unstated, as where a point of sale reports a status alone.
 */
export const RECORDED_METHODS = ['cash', 'card', 'transfer', 'online', 'points', 'other'] as const

export type RecordedMethod = (typeof RECORDED_METHODS)[number]

/** The methods that the staff can choose: money of the provider is recorded once the provider confirms it. */
export const STAFF_METHODS = ['cash', 'card', 'transfer', 'points'] as const satisfies readonly RecordedMethod[]

export type StaffMethod = (typeof STAFF_METHODS)[number]

/** The methods by which the staff can give money back; `online`: the provider makes the refund. */
export const REFUND_METHODS = [...STAFF_METHODS, 'online'] as const satisfies readonly RecordedMethod[]

export type RefundMethod = (typeof REFUND_METHODS)[number]

export const RECORDED_METHOD_NAMES: Record<RecordedMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  online: 'En línea',
  points: 'Puntos',
  other: 'Sin especificar',
}

/** The methods in the API's `cobros`. */
export const POS_METHODS: Record<RecordedMethod, string> = {
  cash: 'efectivo',
  card: 'tarjeta',
  transfer: 'transferencia',
  online: 'en_linea',
  points: 'puntos',
  other: 'otro',
}
