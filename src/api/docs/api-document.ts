/** The parts of the document of the API that its page shows. */
export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  anyOf?: ApiSchema[]
  /** Members that are not among the properties; a document without it has none. */
  additionalProperties?: boolean | ApiSchema
  enum?: (string | number | boolean | null)[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  format?: string
  default?: unknown
  example?: unknown
}

export interface ApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: ApiSchema
}

interface ApiContent {
  schema: ApiSchema
  example?: unknown
}

export interface ApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: ApiParameter[]
  requestBody?: { content: Record<string, ApiContent> }
  responses: Record<string, { description: string; content?: Record<string, ApiContent> }>
  /** Codes that `errors` may have, besides the common ones. */
  'x-error-codes': { code: string; detail: string; detail_en: string }[]
  /** Bytes. */
  'x-max-body'?: number
  'x-example'?: { path?: Record<string, string>; query?: Record<string, string>; base64?: string }
}

/** A message to webhooks. */
export interface ApiWebhook {
  requestBody: { content: Record<string, ApiContent> }
}

export interface ApiDocument {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, ApiOperation>>
  webhooks: Record<string, Record<string, ApiWebhook>>
  components: { schemas: Record<string, ApiSchema> }
}

/** An operation with its place. */
export interface PlacedOperation extends ApiOperation {
  /** `GET`. */
  method: string
  /** From the host on, with its parameters in braces. */
  path: string
}

/** The operations of the document, in its sequence. */
export function operationsIn({ paths }: ApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

/** The schema that a reference names; any other schema as it is. */
export function resolveSchema({ components }: ApiDocument, schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (components.schemas[name] ?? {})
}
