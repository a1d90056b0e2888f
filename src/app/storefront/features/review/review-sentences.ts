import { TOO_MANY_ATTEMPTS_SENTENCE } from '#domain/attempt/too-many-attempts.ts'
import { EMAIL_INVALID_SENTENCE } from '#domain/customer/email.ts'
import type { ReviewErrorCode } from '#domain/review/check-review.ts'

/** The reasons for which a review was not published: the server's rejections, and two failures without a response. */
export type ReviewCode =
  | 'invalid'
  | 'order-unknown'
  | 'already-reviewed'
  | 'too-many-attempts'
  | 'not-json'
  | 'malformed'
  | 'no-response'
  | 'too-slow'

export const REVIEW_SENTENCES: Record<ReviewCode, string> = {
  invalid: 'Revisa los campos marcados.',
  'order-unknown':
    'No encontramos un pedido con ese folio y ese email en el que venga este producto. Revisa los dos y vuelve a intentarlo.',
  'already-reviewed': 'Ya hay una opinión de este producto con ese pedido. Gracias.',
  'too-many-attempts': TOO_MANY_ATTEMPTS_SENTENCE,
  'not-json': 'Lo que enviaste no es una opinión.',
  malformed: 'Lo que enviaste no se puede leer.',
  'no-response': 'No pudimos publicar tu opinión. Revisa tu conexión y vuelve a intentarlo; tu texto sigue aquí.',
  'too-slow': 'La tienda está tardando en responder. Vuelve a intentarlo en un momento; tu texto sigue aquí.',
}

export const REVIEW_ERRORS: Record<ReviewErrorCode, string> = {
  'folio-missing': 'Escribe el folio de tu pedido.',
  'folio-invalid': 'El folio es un número, por ejemplo 1042.',
  'email-missing': 'Escribe el email con el que hiciste el pedido.',
  'email-invalid': EMAIL_INVALID_SENTENCE,
  'rating-missing': 'Elige de una a cinco estrellas.',
  'body-missing': 'Escribe tu opinión.',
  'body-too-long': 'Tu opinión es demasiado larga: caben 1,000 caracteres.',
  html: 'Escribe solo texto, sin código HTML ni signos como < y >.',
  link: 'Escribe sin enlaces ni emails. Si no es un enlace, deja un espacio después de cada punto y de cada dos puntos.',
}
