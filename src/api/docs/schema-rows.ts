import { type ApiDocument, type ApiSchema, resolveSchema } from './api-document.ts'
import { schemaName } from './shared-schemas.ts'

/** A field of a body as the page shows it. */
export interface SchemaRow {
  /** With the names around it: `items[].existencia`. */
  name: string
  type: string
  isRequired: boolean
  description: string
  /** The schema of its own that shows the fields within it. */
  schema?: string | undefined
}

/** Fields this deep are listed; no schema of ours is deeper. */
const MOST_LEVELS = 5

interface SchemaRowOptions {
  document: ApiDocument
  /** Names of the schemas that are shown by themselves. */
  shared: readonly string[]
}

/** The fields of a body, including nested ones. */
export function schemaRows(options: SchemaRowOptions, given: ApiSchema, prefix = '', level = 0): SchemaRow[] {
  const { document } = options
  const { items, properties = {}, required = [] } = resolveSchema(document, given)
  if (level > MOST_LEVELS) return []
  if (items) return schemaRows(options, items, `${prefix}[]`, level + 1)
  return Object.entries(properties).flatMap(([key, value]) => {
    const field = resolveSchema(document, value)
    const name = prefix === '' ? key : `${prefix}.${key}`
    const schema = sharedName(options, value)
    const row = {
      name,
      schema,
      type: typeText(document, field),
      isRequired: required.includes(key),
      description: noteOf(field),
    }
    return schema === undefined ? [row, ...schemaRows(options, field, name, level + 1)] : [row]
  })
}

/** The schema shown by itself that a field or the elements of its list have. */
function sharedName({ document, shared }: SchemaRowOptions, given: ApiSchema): string | undefined {
  const { items } = resolveSchema(document, given)
  return [schemaName(given), items && schemaName(items)].find((name) => name !== undefined && shared.includes(name))
}

/** `entero, de 0 a 1,000,000`, `texto, hasta 255 caracteres`, `lista de objetos, hasta 10,000`. */
export function typeText(document: ApiDocument, given: ApiSchema): string {
  const schema = resolveSchema(document, given)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((each) => typeText(document, each)).join(' o ')
  const types = [schema.type ?? 'object'].flat().map((type) => TYPES[type] ?? type)
  return [listText(document, schema) ?? types.join(' o '), ...boundsOf(schema)].join(', ')
}

const TYPES: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'true o false',
  object: 'objeto',
  array: 'lista',
  null: 'null',
}

function listText(document: ApiDocument, { items }: ApiSchema): string | null {
  if (!items) return null
  const { type, anyOf } = resolveSchema(document, items)
  if (anyOf) return `lista de ${typeText(document, items)}`
  if (type === 'string') return 'lista de textos'
  return type === 'integer' ? 'lista de enteros' : 'lista de objetos'
}

const FORMATS: Record<string, string> = {
  'date-time': 'fecha y hora en ISO 8601, con su zona',
  date: 'día, como 2026-12-25',
  uri: 'URL',
  email: 'correo',
}

const number = new Intl.NumberFormat('es-MX')

function boundsOf({ minimum, maximum, maxLength, maxItems, format }: ApiSchema): string[] {
  const bounds: string[] = []
  if (format) bounds.push(FORMATS[format] ?? format)
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    bounds.push(`de ${number.format(minimum)} a ${number.format(maximum)}`)
  }
  if (maxLength !== undefined) bounds.push(`hasta ${number.format(maxLength)} caracteres`)
  if (maxItems !== undefined) bounds.push(`hasta ${number.format(maxItems)}`)
  return bounds
}

function noteOf({ description = '', default: otherwise }: ApiSchema): string {
  if (otherwise === undefined) return description
  return `${description} Si falta: ${JSON.stringify(otherwise)}.`.trim()
}
