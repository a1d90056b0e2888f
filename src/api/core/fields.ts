import { z } from '@hono/zod-openapi'
import { MAX_TEXT } from '#domain/limits/limits.ts'

/** PostgreSQL stores neither: a NUL, or half of a surrogate pair. Other control characters have no place in a name. */
function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}]/u.test(text)
}

const NOT_PLAIN = {
  params: {
    code: 'control-character',
    es: 'Tiene caracteres de control.',
    en: 'It has control characters.',
  },
}

/** A line of text without control characters. */
export function line(most = MAX_TEXT) {
  return z.string().max(most).refine(isPlainText, NOT_PLAIN)
}

/** A key or code: a line that is not empty. */
export function code(most = MAX_TEXT) {
  return z.string().min(1).max(most).refine(isPlainText, NOT_PLAIN)
}

/** An id of the database. */
export function id() {
  return z.int().min(1).max(Number.MAX_SAFE_INTEGER)
}

/** A moment as ISO 8601 with its offset. */
export function moment() {
  return z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .openapi({ type: 'string', format: 'date-time', example: '2026-11-20T12:00:00-06:00' })
}

/** A query parameter that is true or false. */
export function flag() {
  return z.enum(['true', 'false']).transform((text) => text === 'true')
}
