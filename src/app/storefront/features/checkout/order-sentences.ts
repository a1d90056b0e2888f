/** Nothing was sent. */
export const OFFLINE = 'No tienes conexión. Lo que escribiste sigue aquí: inténtalo de nuevo cuando vuelva.'

/** The customer of the e-mail was found only when the order was about to be sent. */
export const POINTS_FOUND =
  'Encontramos tus puntos de lealtad. Revisa el nuevo total y, si estás de acuerdo, vuelve a enviar tu pedido.'

/** Sentences for an order that is placed, and then for its mail (docs/rules.md#order-placed). */
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
