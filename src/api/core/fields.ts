import { z } from '@hono/zod-openapi'
import { parseEmail } from '#domain/customer/email.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'

/** The longest e-mail, with spaces around it. */
const MAX_EMAIL = 300

/** PostgreSQL stores neither: a NUL, or half of a surrogate pair. Other control characters have no place in a name. */
function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}]/u.test(text)
}

/** A rule of ours, by what it finds wrong: a stable code, and a sentence in Spanish and in English. */
export type FieldRule = readonly [code: string, es: string, en: string]

/** For {@link z.ZodType.refine}: the rule that was broken. */
export function broken([code, es, en]: FieldRule) {
  return { params: { code, es, en } }
}

const NOT_PLAIN: FieldRule = ['control-character', 'Tiene caracteres de control.', 'It has control characters.']

const EMPTY: FieldRule = ['too-small', 'No puede estar vacío.', 'It cannot be empty.']

/** A line of text without control characters. */
export function line(most = MAX_TEXT) {
  return z.string().max(most).refine(isPlainText, broken(NOT_PLAIN))
}

/**
 * A key or code: a line with something in it, without the spaces around it, as an import takes it. With them it could
 * not be named by a file, nor be imported as it was exported.
 */
export function code(most = MAX_TEXT) {
  return line(most)
    .transform((text) => text.trim())
    .refine((text) => text !== '', broken(EMPTY))
    .openapi({ type: 'string', minLength: 1, maxLength: most })
}

/** A key that the point of sale has given: a text or an integer, which is the same key as its digits. */
export function key() {
  const digits = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)
  return z.preprocess(digits, code()).openapi({ type: ['string', 'integer'], minLength: 1, maxLength: MAX_TEXT })
}

/** A key as {@link key} takes it, or null. */
export function keyOrNull() {
  return key()
    .nullable()
    .openapi({ type: ['string', 'integer', 'null'] })
}

/** Makes a field of text that a parser of the domain accepts; null clears it. */
export function parsedLine<Value>(most: number, parse: (text: string) => Value | null, rule: FieldRule) {
  return line(most)
    .transform((text, context) => {
      const value = parse(text)
      if (value !== null) return value
      context.addIssue({ code: 'custom', ...broken(rule) })
      return z.NEVER
    })
    .openapi({ type: 'string', maxLength: most })
}

/** A line as {@link parsedLine} takes it, or null: the document has both. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().openapi({ type: ['string', 'null'] })
}

/** A name: a line with something in it, without the spaces around it. */
export function nameLine() {
  return code()
}

const NOT_AN_EMAIL: FieldRule = ['email-invalid', 'No es un email.', 'It is no e-mail.']

/** An e-mail as it was typed, without the spaces around it. */
export function emailLine() {
  const parse = (text: string) => {
    const parsed = parseEmail(text)
    return 'text' in parsed ? parsed.text : null
  }
  return parsedLine(MAX_EMAIL, parse, NOT_AN_EMAIL).openapi({ example: 'ana@correo.mx' })
}

/** An integer in a URL, within bounds. */
export function integerText(least: number, most: number) {
  return z
    .string()
    .transform((text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN))
    .pipe(z.int().min(least).max(most))
    .openapi({ type: 'integer', minimum: least, maximum: most })
}

/** An id of the database, as a part of a URL. */
export function idText() {
  return integerText(1, Number.MAX_SAFE_INTEGER)
}

const NOT_PESOS: FieldRule = [
  'too-many-decimals',
  'Los pesos llevan dos decimales como máximo.',
  'Pesos have two decimals at most.',
]

/** An amount of pesos with two decimals at most, as centavos. */
export function pesosAmount(most: number) {
  return z
    .number()
    .min(0)
    .max(most)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, broken(NOT_PESOS))
    .transform((amount) => Math.round(amount * 100))
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

/** The rules of the fields of this module. */
export const FIELD_RULES: readonly FieldRule[] = [NOT_PLAIN, NOT_AN_EMAIL, NOT_PESOS]
