import type { z } from '@hono/zod-openapi'
import type { FieldRule } from './fields.ts'

/** An invalid field of a request, with the reason. */
export interface ApiFieldError {
  /** Names and indexes from the body down: `items`, 3, `existencia`. */
  path: (string | number)[]
  code: string
  detail: string
  detail_en: string
}

/** So many of them are listed; more would not be read, and a hostile body has millions. */
const MOST_ERRORS = 100
const MOST_KEYS = 10

type Issue = z.core.$ZodIssue

/** The issues that a schema has found, as the API lists them. */
export function fieldErrors(issues: readonly Issue[], prefix: ApiFieldError['path'] = []): ApiFieldError[] {
  return issues.slice(0, MOST_ERRORS).map((issue) => {
    const path = [...prefix, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))]
    const [code, detail, english] = sentencesOf(issue)
    return { path, code, detail, detail_en: english }
  })
}

function sentencesOf(issue: Issue): FieldRule {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith(RECEIVED_NOTHING) ? MISSING : typeSentences(issue.expected)
    case 'too_small':
      return sizeSentences(issue.origin, Number(issue.minimum), 'least')
    case 'too_big':
      return sizeSentences(issue.origin, Number(issue.maximum), 'most')
    case 'invalid_value':
      return choiceSentences(issue.values.map(String))
    case 'unrecognized_keys':
      return unknownSentences(issue.keys)
    case 'custom':
      return customSentences(issue)
    default:
      return MALFORMED
  }
}

/** An issue does not have the value itself, but its message has the type. */
const RECEIVED_NOTHING = 'received undefined'

const MISSING: FieldRule = ['missing', 'Falta este dato.', 'This field is missing.']

const MALFORMED: FieldRule = [
  'malformed',
  'No tiene la forma que se documenta.',
  'It does not have the documented form.',
]

const TYPES: Record<string, FieldRule> = {
  string: ['not-text', 'Debe ser un texto.', 'It must be a string.'],
  number: ['not-a-number', 'Debe ser un número.', 'It must be a number.'],
  int: ['not-an-integer', 'Debe ser un número entero.', 'It must be an integer.'],
  boolean: ['not-a-boolean', 'Debe ser true o false.', 'It must be true or false.'],
  array: ['not-a-list', 'Debe ser una lista.', 'It must be an array.'],
  object: ['not-an-object', 'Debe ser un objeto.', 'It must be an object.'],
}

function typeSentences(expected: string): FieldRule {
  return TYPES[expected] ?? MALFORMED
}

const UNITS: Record<string, readonly [es: string, en: string]> = {
  string: ['caracteres', 'characters'],
  array: ['elementos', 'items'],
  object: ['campos', 'fields'],
}

function sizeSentences(origin: string, bound: number, side: 'least' | 'most'): FieldRule {
  const [es, en] = UNITS[origin] ?? ['', '']
  const code = side === 'least' ? 'too-small' : 'too-large'
  const spanish = `${side === 'least' ? 'Como mínimo' : 'Como máximo'} ${bound} ${es}`.trim()
  const english = `${side === 'least' ? 'At least' : 'At most'} ${bound} ${en}`.trim()
  return [code, `${spanish}.`, `${english}.`]
}

function choiceSentences(values: readonly string[]): FieldRule {
  const listed = values.join(', ')
  return ['not-allowed', `Debe ser uno de: ${listed}.`, `It must be one of: ${listed}.`]
}

function unknownSentences(keys: readonly string[]): FieldRule {
  const listed = keys
    .slice(0, MOST_KEYS)
    .map((key) => key.slice(0, 40))
    .join(', ')
  return ['unknown-field', `No se conoce: ${listed}.`, `Unknown: ${listed}.`]
}

const INVALID: FieldRule = ['invalid', 'No es válido.', 'It is not valid.']

/** Rules of ours give their sentences by `params`. */
function customSentences({ params }: Issue & { code: 'custom' }): FieldRule {
  const { code, es, en } = (params ?? {}) as { code?: string; es?: string; en?: string }
  return [code ?? INVALID[0], es ?? INVALID[1], en ?? INVALID[2]]
}

/** The rules that any field may break, with sentences that fit any bound. */
export const SCHEMA_RULES: readonly FieldRule[] = [
  MISSING,
  ...Object.values(TYPES),
  ['too-small', 'Es menos de lo que se documenta.', 'It is less than documented.'],
  ['too-large', 'Es más de lo que se documenta.', 'It is more than documented.'],
  ['not-allowed', 'No es uno de los valores que se documentan.', 'It is none of the documented values.'],
  ['unknown-field', 'No se conoce ese campo.', 'There is no such field.'],
  MALFORMED,
  INVALID,
]
