/** Of all toasts about the order that is made: what is said of one attempt goes with the next. */
export const ORDER_TOPIC = 'pedido'
