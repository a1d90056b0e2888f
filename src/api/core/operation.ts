import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#data/database/client.ts'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import type { Actor } from '#domain/event/event.ts'
import { BODY_RETRY_AFTER, type BodyRejection, type TakeBodyPlace } from '#domain/limits/body-place.ts'
import { ApiProblem, type ApiProblemCode } from './api-problem.ts'
import type { ApiEnvironment, ApiServices } from './api-services.ts'
import type { Caller } from './authenticate.ts'
import { fieldErrors } from './field-error.ts'
import type { FieldRule } from './fields.ts'
import { once } from './idempotency.ts'
import { limitJsonShape } from './limit-json-shape.ts'
import { problemResponses } from './problem-responses.ts'

/** The store of the caller, and the database that a handler works on, which may be a transaction. */
export interface ApiCall {
  db: Db
  services: ApiServices
  account: string
  actor: Actor
  now: Date
}

type Shape = z.ZodObject
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** The parts of a request as the schemas have parsed them. */
interface ParsedRequest<Path, Query, Body> {
  path: OutputOf<Path>
  query: OutputOf<Query>
  body: OutputOf<Body>
}

interface Answer<Result> {
  status?: 200 | 201
  body: Result
}

/** One operation of the API: what OpenAPI documents of it, what its requests are checked by, and what it does. */
export interface Operation<Path, Query, Body, Result extends z.ZodType> {
  method: 'get' | 'put' | 'post' | 'patch' | 'delete'
  /** As OpenAPI writes it: `/orders/{order}`. */
  path: string
  scope: ApiScope
  /** A name for generated clients. */
  operationId: string
  /** In Spanish, for those who connect a point of sale. */
  summary: string
  description: string
  pathParameters?: Path
  query?: Query
  body?: Body
  /** The media types of a body that is no JSON: `handle` gets its bytes, as `body: Bytes` states. */
  mediaTypes?: readonly string[]
  /** The longest body in bytes; 256 KiB by default. */
  maxBody?: number
  result: Result
  /** Problems that it may be rejected with, besides the common ones. */
  problems?: readonly ApiProblemCode[]
  /** Codes of its own that `errors` may have, of a problem or of the rejected items of a batch. */
  errorCodes?: readonly FieldRule[]
  /** A request that succeeds, and is part of the documentation; a test sends it to the example store. */
  example: {
    path?: Record<string, string>
    query?: Record<string, string>
    /** A function of the moment at which the documentation is read, where the request has to be of these days. */
    body?: unknown
    /** The bytes of a body that is no JSON. */
    base64?: string
  }
  /** Whether it may have queued mails. */
  sendsMail?: boolean
  handle: (call: ApiCall, parsed: ParsedRequest<Path, Query, Body>) => Promise<Answer<z.input<Result>>>
}

export const DEFAULT_MAX_BODY = 256 * 1_024

const ANY_CALL: readonly ApiProblemCode[] = [
  ...(['key-missing', 'key-unknown', 'key-revoked'] as const),
  ...(['scope-missing', 'too-many-requests', 'busy', 'no-room', 'starting'] as const),
]
const WITH_INPUT: readonly ApiProblemCode[] = ['invalid']
const WITH_BODY: readonly ApiProblemCode[] = ['cut-off', 'body-too-large', 'media-type']
const WITH_JSON: readonly ApiProblemCode[] = ['not-json']
const WITH_KEY: readonly ApiProblemCode[] = ['key-reused']

/** The problems that an operation may have without stating them. */
export const USUAL_PROBLEMS = [...ANY_CALL, ...WITH_INPUT, ...WITH_BODY, ...WITH_JSON, ...WITH_KEY]

/** The part of the API's app that operations are added to. */
export type ApiApp = OpenAPIHono<{ Bindings: ApiEnvironment; Variables: { caller: Caller } }>

export interface ApiParts {
  api: ApiApp
  services: ApiServices
}

/** Adds an operation to the API and to its documentation. */
export function addOperation<
  Result extends z.ZodType,
  Path extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>({ api, services }: ApiParts, operation: Operation<Path, Query, Body, Result>): void {
  const route = createRoute(routeOf(services, operation))
  const handler = async (context: Context): Promise<Response> => {
    const { account, keyId } = context.get('caller') as Caller
    // The router's own types know the schemas of the route, not the ones of this function's parameters.
    const valid = (target: 'param' | 'query' | 'json') => context.req.valid(target as never)
    const { mediaTypes } = operation
    const parsed = {
      path: operation.pathParameters && valid('param'),
      query: operation.query && valid('query'),
      body: mediaTypes ? await readBytes(context, mediaTypes) : operation.body && valid('json'),
    } as ParsedRequest<Path, Query, Body>
    const answer = async (db: Db) => {
      const call: ApiCall = { db, services, account, actor: `key:${keyId}`, now: services.now() }
      const { status = 200, body } = await operation.handle(call, parsed)
      return { status, text: JSON.stringify(body) }
    }
    const { status, text } = await once({ context, services, account, keyId }, answer)
    // Once it is committed.
    if (operation.sendsMail) services.mail.wake()
    // With its length it is compressed only where that pays.
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${Buffer.byteLength(text)}`,
    }
    return context.body(text, status as 200, headers)
  }
  api.openapi(route, handler as never, (result) => {
    if (!result.success) throw new ApiProblem('invalid', { errors: fieldErrors(result.error.issues) })
  })
}

function routeOf<
  Path extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends z.ZodType | undefined,
  Result extends z.ZodType,
>({ takeBody }: ApiServices, operation: Operation<Path, Query, Body, Result>) {
  const { method, path, scope, operationId, summary, description, example, result, errorCodes = [] } = operation
  const maxBody = operation.maxBody ?? DEFAULT_MAX_BODY
  const changes = method !== 'get'
  const problems = [
    ...ANY_CALL,
    ...WITH_INPUT,
    ...(operation.body ? WITH_BODY : []),
    ...(operation.body && !operation.mediaTypes ? WITH_JSON : []),
    ...(changes ? WITH_KEY : []),
    ...(operation.problems ?? []),
  ]
  return {
    method,
    path,
    operationId,
    summary,
    description,
    tags: [scope],
    security: [{ key: [scope] }],
    'x-example': { path: example.path, query: example.query, base64: example.base64 },
    'x-error-codes': errorCodes.map(([code, detail, english]) => ({ code, detail, detail_en: english })),
    ...(operation.body ? { 'x-max-body': maxBody } : {}),
    request: {
      ...(operation.pathParameters ? { params: operation.pathParameters } : {}),
      // A misspelled filter would have the whole list read, or changed.
      query: (operation.query ?? z.object({})).strict(),
      ...(changes ? { headers: IdempotencyHeaders } : {}),
      ...(operation.body
        ? {
            body: {
              required: true,
              content: operation.mediaTypes
                ? Object.fromEntries(operation.mediaTypes.map((type) => [type, { schema: operation.body }]))
                : { 'application/json': { schema: operation.body, example: example.body } },
            },
          }
        : {}),
    },
    responses: {
      200: { description: 'Hecho.', content: { 'application/json': { schema: result } } },
      ...problemResponses(problems),
    },
    middleware: [
      requireScope(scope),
      limitBody(maxBody, takeBody),
      // A smaller body of any shape is checked in no time.
      ...(maxBody > DEFAULT_MAX_BODY && !operation.mediaTypes ? [limitJsonShape] : []),
    ],
  } satisfies RouteConfig
}

/** Before anything of the request is read, so that a key learns nothing about what it may not do. */
function requireScope(scope: ApiScope): MiddlewareHandler {
  return async (context, next) => {
    const { scopes } = context.get('caller') as Caller
    if (!scopes.includes(scope)) throw new ApiProblem('scope-missing', { more: { scope } })
    await next()
  }
}

/** How often a body is in memory while its request is worked on: its bytes, and its text or another copy of them. */
const COPIES = 2

/**
 * Rejects a body that is too long, or for which there is no memory: by the head of the request, or while it comes in
 * chunks.
 */
function limitBody(maxSize: number, takeBody: TakeBodyPlace): MiddlewareHandler {
  const onError = (): never => {
    throw new ApiProblem('body-too-large', { headers: { connection: 'close' } })
  }
  const counting = bodyLimit({ maxSize, onError })
  return async (context, next) => {
    const { method } = context.req
    const isInChunks = context.req.header('transfer-encoding') !== undefined
    const stated = isInChunks ? undefined : context.req.header('content-length')
    const hasBody = stated === undefined ? isInChunks || context.req.raw.body !== null : stated !== '0'
    if (method === 'GET' || !hasBody) return next()
    if (Number(stated ?? 0) > maxSize) onError()
    const { keyId } = context.get('caller') as Caller
    const sender = { ip: context.env?.ip() ?? 'unknown', person: `key:${keyId}` }
    // Chunks are joined as they come, which takes their bytes once more.
    const bytes = stated === undefined ? maxSize * (COPIES + 1) : Number(stated) * COPIES
    const place = takeBody(sender, bytes, null)
    if (!place.ok) throw new ApiProblem(BODY_PROBLEMS[place.code], { headers: BODY_HEADERS })
    try {
      // A body of a stated length is never longer, and to count one it has to be wrapped into streams.
      return await (stated === undefined ? counting(context, next) : next())
    } finally {
      place.leave()
    }
  }
}

const BODY_PROBLEMS: Record<BodyRejection, ApiProblemCode> = {
  'too-many-bodies': 'too-many-requests',
  'server-full': 'busy',
}
const BODY_HEADERS = { 'retry-after': BODY_RETRY_AFTER }

/** The schema of a body that is taken as it is. */
export const Bytes = z.instanceof(Uint8Array).openapi({ type: 'string', format: 'binary' })

/** @throws ApiProblem for another media type than the operation takes */
async function readBytes({ req }: Context, mediaTypes: readonly string[]): Promise<Uint8Array> {
  const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || !mediaTypes.includes(type)) throw new ApiProblem('media-type')
  return new Uint8Array(await req.arrayBuffer())
}

const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .openapi({
      description:
        'Un texto tuyo que nombra esta solicitud. Si se repite con el mismo texto y el mismo cuerpo, se responde lo mismo ' +
        'sin volver a hacerla.',
      example: 'caja-1-0000412',
    }),
})
