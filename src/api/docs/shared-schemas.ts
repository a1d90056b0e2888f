import { type ApiDocument, type ApiSchema, operationsIn, resolveSchema } from './api-document.ts'

/** A schema with fewer fields is shown where it is used. */
const FEWEST_FIELDS = 3

/** The name of the component that a schema refers to. */
export function schemaName({ $ref }: ApiSchema): string | undefined {
  return $ref?.split('/').at(-1)
}

/** Names of the schemas that several operations have, in the document's sequence: each is shown once, by itself. */
export function sharedSchemas(document: ApiDocument): string[] {
  const uses = new Map<string, number>()
  for (const { requestBody, responses } of operationsIn(document)) {
    const found = new Set<string>()
    for (const { content } of [requestBody, responses['200']].filter((each) => each !== undefined)) {
      for (const { schema } of Object.values(content ?? {})) collect(document, schema, found)
    }
    for (const name of found) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const fieldCount = (name: string) => Object.keys(document.components.schemas[name]?.properties ?? {}).length
  return Object.keys(document.components.schemas).filter(
    (name) => (uses.get(name) ?? 0) > 1 && fieldCount(name) >= FEWEST_FIELDS,
  )
}

/** Adds the names of the schema and of all within it. */
function collect(document: ApiDocument, given: ApiSchema, found: Set<string>): void {
  const name = schemaName(given)
  if (name !== undefined) {
    if (found.has(name)) return
    found.add(name)
  }
  const { items, properties = {}, anyOf = [] } = resolveSchema(document, given)
  for (const each of [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]) collect(document, each, found)
}
