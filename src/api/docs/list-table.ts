import { type ApiDocument, type ApiSchema, operationsIn, resolveSchema } from './api-document.ts'
import type { GuideTable } from './guide-table.ts'

const ENDS = {
  last: 'Sigue hasta que `next_cursor` sea null.',
  never: '`next_cursor` nunca es null. Sigue mientras `has_more` sea true.',
  single: 'Llega entera: no hay `next_cursor`.',
} as const

/** How each list ends, by its schema. */
export function listTable(document: ApiDocument): GuideTable {
  const lists = operationsIn(document).flatMap(({ path, method, responses }) => {
    const schema = responses['200']?.content?.['application/json']?.schema
    const { properties = {} } = schema ? resolveSchema(document, schema) : {}
    return properties.data ? [{ name: `\`${method} ${path}\``, ends: endOf(properties) }] : []
  })
  const byEnd = Map.groupBy(lists, ({ ends }) => ends)
  return {
    caption: 'Cómo termina cada lista',
    head: ['Lista', 'Hasta dónde'],
    rows: [...byEnd].map(([ends, all]) => [all.map(({ name }) => name).join(', '), ENDS[ends]]),
  }
}

function endOf({ next_cursor }: Record<string, ApiSchema>): keyof typeof ENDS {
  if (!next_cursor) return 'single'
  return [next_cursor.type].flat().includes('null') ? 'last' : 'never'
}
