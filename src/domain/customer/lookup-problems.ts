import { TOO_MANY_ATTEMPTS } from '../attempt/too-many-attempts.ts'

/** Why the loyalty lookup has no answer. */
export type LookupProblem =
  | 'not-offered'
  | 'not-json'
  | 'malformed'
  | 'email-missing'
  | 'email-invalid'
  | 'unexpected'
  | 'too-many-attempts'

const NO_EMAIL = 'Revisa el correo: debe verse como nombre@correo.com.'

export const LOOKUP_PROBLEMS: Record<LookupProblem, string> = {
  'not-offered': 'Esta tienda no tiene programa de lealtad.',
  'not-json': 'Lo que enviaste no es un correo.',
  malformed: 'Lo que enviaste no se puede leer.',
  'email-missing': NO_EMAIL,
  'email-invalid': NO_EMAIL,
  unexpected: 'No pudimos buscar tu correo. Inténtalo de nuevo.',
  // When to try again is said after it.
  'too-many-attempts': `${TOO_MANY_ATTEMPTS.title}.`,
}
