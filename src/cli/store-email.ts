import { EMAIL_INVALID_SENTENCE, parseEmail } from '#domain/customer/email.ts'
import { UsageError } from './command.ts'

/** Shown when a store is created without a receiver of its orders. */
export const UNTOLD = 'Nadie recibe un correo de sus pedidos: agrega a alguien en el mostrador, en Tienda > Avisos.'

/** The e-mail of a store as it was written on the command line; null where none was. */
export function parseStoreEmail(written: string | undefined): string | null {
  if (written === undefined) return null
  const parsed = parseEmail(written)
  if ('error' in parsed) throw new UsageError(EMAIL_INVALID_SENTENCE)
  return parsed.text
}
