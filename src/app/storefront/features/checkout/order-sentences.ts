/** The topic of all toasts about the order: a new attempt replaces the toast of the one before. */
export const ORDER_TOPIC = 'pedido'

/** Shown when there is no connection; nothing has been sent. */
export const OFFLINE = 'No tienes conexión. Lo que escribiste sigue aquí: inténtalo de nuevo cuando vuelva.'

/** Shown when the customer of the e-mail was found only while the order was about to be sent. */
export const POINTS_FOUND =
  'Encontramos tus puntos de lealtad. Revisa el nuevo total y, si estás de acuerdo, vuelve a enviar tu pedido.'

/** The toasts for an order that has been placed, and then for its mail (docs/rules.md#order-placed). */
export const ORDER_PLACED = {
  title: '¡Pedido creado exitosamente!',
  description: 'Tu pedido ha sido registrado correctamente. Te contactaremos pronto.',
} as const

export const ORDER_MAILED = {
  title: 'Correo de confirmación enviado',
  description: (folio: number) => `Revisa tu bandeja de entrada. Tu pedido #${folio} está confirmado.`,
} as const

export const ORDER_NOT_MAILED = {
  title: 'Pedido creado exitosamente',
  description: 'Tu pedido fue registrado pero hubo un problema enviando el correo de confirmación.',
} as const
