import { z } from '@hono/zod-openapi'
import {
  MAX_BODY_LENGTH,
  MAX_WRITTEN_LENGTH,
  parseReviewBody,
  type ReviewBodyErrorCode,
} from '#domain/review/check-review.ts'
import { textError } from '#domain/text/published-text.ts'
import { tidyText } from '#domain/text/tidy-text.ts'
import { broken, type FieldRule, key, moment, nameLine } from '../core/fields.ts'

const HTML: FieldRule = ['html', 'No puede llevar HTML.', 'It cannot have HTML.']
const LINK: FieldRule = ['link', 'No puede llevar enlaces ni emails.', 'It cannot have links or e-mails.']
const NOT_VISIBLE: FieldRule = ['too-small', 'No puede estar vacío.', 'It cannot be empty.']

const BODY_ERRORS: Record<ReviewBodyErrorCode, FieldRule> = {
  'body-missing': NOT_VISIBLE,
  'body-too-long': [
    'too-large',
    `Como máximo ${MAX_BODY_LENGTH} caracteres.`,
    `At most ${MAX_BODY_LENGTH} characters.`,
  ],
  html: HTML,
  link: LINK,
}

/** The name under which a review is published: bounded as its text is. */
const Author = nameLine()
  .transform(tidyText)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), broken(NOT_VISIBLE))
  .refine((text) => textError(text) !== 'html', broken(HTML))
  .refine((text) => textError(text) !== 'link', broken(LINK))
  .openapi({ type: 'string', minLength: 1, maxLength: 255, description: 'Como se muestra.', example: 'Ana L.' })

/** The text of a review; empty where it has stars alone. */
const Body = z
  .string()
  .max(MAX_WRITTEN_LENGTH)
  .transform((written, context) => {
    if (written === '') return ''
    const parsed = parseReviewBody(written)
    if ('text' in parsed) return parsed.text
    context.addIssue({ code: 'custom', ...broken(BODY_ERRORS[parsed.error]) })
    return z.NEVER
  })
  .openapi({
    type: 'string',
    maxLength: MAX_BODY_LENGTH,
    example: 'Cae muy bien.',
    description: 'Texto sin formato; puede faltar donde solo hay estrellas.',
  })

/** There were no online sales before; and PostgreSQL knows no year 0. */
const EARLIEST = Date.UTC(1990, 0, 1)
const TOO_OLD: FieldRule = ['too-old', 'La fecha es anterior a 1990.', 'The time is before 1990.']

/** Rules for a review. */
export const REVIEW_RULES = [HTML, LINK, TOO_OLD]

const reviewKey = () => key().openapi({ description: 'Tu clave de la reseña.', example: 'R-77' })

export const ReviewItemSchema = z
  .strictObject({
    id: reviewKey(),
    producto: key().openapi({ description: 'La `_id` del producto.', example: 'blusa lino' }),
    calificacion: z.int().min(1).max(5).openapi({ description: 'Estrellas.', example: 5 }),
    autor: Author,
    texto: Body.optional(),
    fecha: moment()
      .refine((at) => at.getTime() >= EARLIEST, broken(TOO_OLD))
      .optional()
      .openapi({ description: 'Cuándo se escribió. Si falta: ahora, o como estaba.' }),
  })
  .openapi('ReviewItem', { description: 'Una reseña. Reemplaza a la que tenga la misma `id`.' })

export const ReviewKeySchema = z
  .strictObject({ id: reviewKey() })
  .openapi('ReviewKey', { description: 'La clave de una reseña.' })
