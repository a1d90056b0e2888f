import { TOO_MANY_ATTEMPTS } from '../attempt/too-many-attempts.ts'
import { EMAIL_INVALID_SENTENCE } from './email.ts'

/** The reasons for which the loyalty lookup has no result. */
export type LookupCode =
  | 'not-offered'
  | 'not-json'
  | 'malformed'
  | 'email-missing'
  | 'email-invalid'
  | 'unexpected'
  | 'too-many-attempts'

export const LOOKUP_SENTENCES: Record<LookupCode, string> = {
  'not-offered': 'Esta tienda no tiene programa de lealtad.',
  'not-json': 'Lo que enviaste no es un email.',
  malformed: 'Lo que enviaste no se puede leer.',
  'email-missing': EMAIL_INVALID_SENTENCE,
  'email-invalid': EMAIL_INVALID_SENTENCE,
  unexpected: 'No pudimos buscar tu email. Inténtalo de nuevo.',
  // When to try again is appended to it.
  'too-many-attempts': `${TOO_MANY_ATTEMPTS.title}.`,
}
