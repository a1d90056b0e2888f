import { MAX_BODY_LENGTH, parseReviewBody, type ReviewBodyErrorCode } from './check-review.ts'

export type AnswerErrorCode = `answer-${'missing' | 'too-long' | 'html' | 'link'}`

const CODES: Record<ReviewBodyErrorCode, AnswerErrorCode> = {
  'body-missing': 'answer-missing',
  'body-too-long': 'answer-too-long',
  html: 'answer-html',
  link: 'answer-link',
}

/**
 * A store's answer to a review as it is published, or why it is rejected: the rules are the same as for a review's
 * text.
 */
export function parseAnswer(written: string): { text: string } | { error: AnswerErrorCode } {
  const parsed = parseReviewBody(written)
  return 'text' in parsed ? parsed : { error: CODES[parsed.error] }
}

/** Why an action of the staff on a review is rejected. */
export type ModerationCode = 'review-not-found' | AnswerErrorCode

export const MODERATION_SENTENCES: Record<ModerationCode, string> = {
  'review-not-found': 'Esa opinión ya no está en la tienda.',
  'answer-missing': 'Escribe tu respuesta.',
  'answer-too-long': `Tu respuesta es demasiado larga: caben ${new Intl.NumberFormat('es-MX').format(MAX_BODY_LENGTH)} caracteres.`,
  'answer-html': 'Escribe solo texto, sin código HTML ni signos como < y >.',
  'answer-link':
    'Escribe sin enlaces ni emails. Si no es un enlace, deja un espacio después de cada punto y de cada dos puntos.',
}
