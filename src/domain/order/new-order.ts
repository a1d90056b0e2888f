/** Checkout §3: who placed the order, and who wrote down a new customer. */
export const ONLINE_USER = 'Tienda en linea'

/** Checkout §4: the states of a new order, the same in its row and in its payload. */
export const NEW_ORDER = {
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  channel: 'Online',
} as const
