import fc from 'fast-check'
import { type ApiDocument, type ApiSchema, resolveSchema } from '#api/docs/api-document.ts'

/** Values that no field of any kind expects. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e12,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,

  '\0',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%s%n',
  '../../etc/passwd',
  'NaN',
  '-0',
  '9'.repeat(400),
  'ñ'.repeat(300),
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { toString: 1 },
  ['__proto__'],
  JSON.parse('{"__proto__":{"a":1}}'),
]

/** Values at the borders of what a schema allows, and beyond them. */
export function hostileValue(document: ApiDocument, given: ApiSchema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolveSchema(document, given)
  const strange = { weight: 1, arbitrary: fc.constantFrom(...STRANGE) }
  const fitting = { weight: depth < 2 ? 12 : 4, arbitrary: fittingValue(document, schema, depth) }
  return fc.oneof(fitting, strange)
}

function fittingValue(document: ApiDocument, schema: ApiSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => hostileValue(document, each, depth + 1)))
  const example = schema.example === undefined ? [] : [fc.constant(schema.example)]
  const types = [schema.type].flat()
  if (types.length > 1) return fc.oneof(...types.map((type = '') => fittingValue(document, { ...schema, type }, depth)))
  switch (types[0]) {
    case 'object':
      return objectValue(document, schema, depth)
    case 'array': {
      const items = hostileValue(document, schema.items ?? {}, depth + 1)
      return fc.array(items, { maxLength: 4 })
    }
    case 'integer':
    case 'number':
      return fc.oneof(...example, fc.constantFrom(...numbersAt(schema)))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(...example, fc.constantFrom(...textsAt(schema)), fc.string({ unit: 'binary', maxLength: 12 }))
  }
}

function objectValue(document: ApiDocument, { properties = {}, required = [] }: ApiSchema, depth: number) {
  const members = Object.entries(properties).map(([name, schema]) => {
    const value = hostileValue(document, schema, depth + 1)
    return fc.tuple(fc.constant(name), fc.option(value, { nil: undefined, freq: required.includes(name) ? 20 : 2 }))
  })
  return fc.tuple(...members).map((all) => Object.fromEntries(all.filter(([, value]) => value !== undefined)))
}

function numbersAt({ minimum = -1_000, maximum = 1_000 }: ApiSchema): number[] {
  return [minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1, 0, 1]
}

function textsAt({ maxLength = 50, format }: ApiSchema): string[] {
  const texts = ['', 'a', 'a'.repeat(maxLength), 'a'.repeat(maxLength + 1)]
  if (format === 'date-time') {
    texts.push('2026-11-18T12:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z')
    texts.push('+275760-09-13T00:00:00Z', '2026-11-18', '2026-11-18T12:00:00+25:00')
  }
  if (format === 'date') texts.push('2026-12-25', '2026-02-30', '0000-00-00', '9999-12-31')
  return texts
}
