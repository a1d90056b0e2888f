import { type ApiDocument, type ApiSchema, operationsIn, resolveSchema } from '#api/docs/api-document.ts'
import { FIELD_CODES } from '#api/docs/problem-guide.ts'

interface GivenResponse {
  method: string
  /** Within the API, with its query. */
  path: string
  status: number
  body: unknown
}

/** The differences between a response and its documentation; empty for an undocumented path. */
export function undocumentedParts(document: ApiDocument, { method, path, status, body }: GivenResponse): string[] {
  const [pathname = ''] = path.split('?')
  const operation = operationsIn(document)
    // A path without parameters goes before one with them.
    .toSorted((left, right) => left.path.split('{').length - right.path.split('{').length)
    .find((each) => each.method === method && patternOf(each.path).test(`/api/v1${pathname}`))
  if (!operation) return []
  const { responses, 'x-error-codes': own, operationId } = operation
  const response = responses[status]
  if (!response) return [`${operationId} responds with ${status}, which is not documented`]
  const [content] = Object.values(response.content ?? {})
  const codes = new Set([...FIELD_CODES.map(([code]) => code), ...own.map(({ code }) => code)])
  return [
    ...(content ? misfits(document, content.schema, body, operationId) : []),
    ...(status >= 400 && !response.description.includes(`\`${problemCode(body)}\``)
      ? [`${operationId} is rejected as ${problemCode(body)}, which is not documented`]
      : []),
    ...errorCodesIn(body)
      .filter((code) => !codes.has(code))
      .map((code) => `${operationId} has the error code ${code}, which is not documented`),
  ]
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

interface ListedErrors {
  code?: string
  errors?: { code: string }[]
  rejected?: { errors: { code: string }[] }[]
}

function problemCode(body: unknown): string {
  return (body as ListedErrors).code ?? ''
}

function errorCodesIn(body: unknown): string[] {
  const { errors = [], rejected } = body as ListedErrors
  const ofItems = Array.isArray(rejected) ? rejected.flatMap((item) => item.errors) : []
  return [...errors, ...ofItems].map(({ code }) => code)
}

/** Where a value is not as its schema documents it; a member that the schema does not have is one, too. */
export function misfits(document: ApiDocument, given: ApiSchema, value: unknown, place: string): string[] {
  const schema = resolveSchema(document, given)
  if (schema.anyOf) {
    const each = schema.anyOf.map((one) => misfits(document, one, value, place))
    return each.find((found) => found.length === 0) ?? each[0] ?? []
  }
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return [`${place} is no ${types.join(' or ')}`]
  if (schema.enum && !schema.enum.some((each) => each === value)) return [`${place} is none of its values`]
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((each, index) => misfits(document, items, each, `${place}[${index}]`)) : []
  }
  return isObject(value) ? memberMisfits(document, schema, value, place) : []
}

function memberMisfits(document: ApiDocument, schema: ApiSchema, value: Record<string, unknown>, place: string) {
  const { properties = {}, required = [], additionalProperties = false } = schema
  const missing = required.filter((name) => value[name] === undefined).map((name) => `${place}.${name} is missing`)
  const members = Object.entries(value).flatMap(([name, member]) => {
    const known = properties[name] ?? (additionalProperties === true ? {} : additionalProperties)
    return known ? misfits(document, known, member, `${place}.${name}`) : [`${place}.${name} is not documented`]
  })
  return [...missing, ...members]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  return type === 'object' ? isObject(value) : typeof value === type
}
