/** The topic of the toasts about attempts to place an order: a new attempt replaces the toast of the one before. */
export const ORDER_TOPIC = 'pedido'

/** The topic of the toasts about a placed order and its mail, which may come when the next order is attempted. */
export function placedTopic(folio: number): string {
  return `${ORDER_TOPIC}-${folio}`
}

/** The toasts for an order that has been placed, and then for its mail (docs/rules/checkout.md#order-placed). */
export const ORDER_PLACED = {
  title: '¡Pedido creado exitosamente!',
  description: 'Tu pedido ha sido registrado correctamente. Te contactaremos pronto.',
} as const

/** A toast about the mail of an order. */
export interface MailToast {
  title: string
  description: (folio: number) => string
}

export const ORDER_MAILED: MailToast = {
  title: 'Correo de confirmación enviado',
  description: (folio: number) => `Revisa tu bandeja de entrada. Tu pedido #${folio} está confirmado.`,
}

/** Shown while the mail is neither sent nor given up. */
export const ORDER_MAIL_UNDER_WAY: MailToast = {
  title: 'Tu confirmación va en camino a tu correo',
  description: (folio: number) => `Tu pedido #${folio} está registrado. El correo puede tardar unos minutos.`,
}

export const ORDER_NOT_MAILED: MailToast = {
  title: 'Pedido creado exitosamente',
  description: () => 'Tu pedido fue registrado pero hubo un problema enviando el correo de confirmación.',
}
