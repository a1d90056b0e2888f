import type { ApiStore } from './api-store.ts'

/** A JSON schema as the document has it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  example?: unknown
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
  example?: unknown
}

interface Content {
  schema: JsonSchema
  example?: unknown
}

/** An operation as the document has it. */
export interface DocumentedOperation {
  method: string
  /** With its parameters in braces. */
  path: string
  operationId: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
  'x-example'?: { path?: Record<string, string>; query?: Record<string, string> }
}

export interface ApiDocument {
  paths: Record<string, Record<string, Omit<DocumentedOperation, 'method' | 'path'>>>
  components: { schemas: Record<string, JsonSchema> }
}

export async function readDocument(store: ApiStore): Promise<ApiDocument> {
  const { body } = await store.send('GET', '/openapi.json')
  return body as unknown as ApiDocument
}

/** The operations of the document, in its sequence. */
export function operationsOf({ paths }: ApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

/** The schema that a reference names; any other schema as it is. */
export function resolveSchema(document: ApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}

/** The path with its parameters filled in, and a query. */
export function urlOf(path: string, values: Record<string, string> = {}, query: Record<string, string> = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}
