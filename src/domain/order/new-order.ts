/** The user under whom orders and new customers are recorded (docs/rules/customer.md#customer-record). */
export const ONLINE_USER = 'Tienda en linea'

/** The states of a new order, the same in its row and in its payload (docs/rules/order.md#new-order). */
export const NEW_ORDER = {
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  channel: 'Online',
} as const
