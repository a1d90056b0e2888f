/** Who an erased customer is from then on, for the staff and on the pages of the orders that remain. */
export const ERASED_NAME = 'Cliente eliminado'

/** The author of a review whose buyer was erased. */
export const ERASED_AUTHOR = 'Cliente'

/** The message of a notification about an order whose customer was erased. */
export const ERASED_MESSAGE = 'Pedido de un cliente que pidió eliminar sus datos.'

/** The reason of the entry that takes the points of a customer who is erased. */
export const ERASED_REASON = 'Datos eliminados'

/**
 * The text that replaces the e-mail, followed by the row's id: without an @, no form accepts it and no message is sent
 * to it.
 */
export const ERASED_EMAIL = 'eliminado-'

export function isErasedEmail(email: string): boolean {
  return email.startsWith(ERASED_EMAIL) && !email.includes('@')
}

/**
 * Everything by which a store identifies a person: customers change e-mail and phone, and orders have the ones of their
 * time.
 */
export interface PersonTraits {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
}
