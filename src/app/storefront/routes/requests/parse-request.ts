import { z } from 'zod'

/** The body of a request, or why it is rejected: it is not declared as JSON, or the schema does not accept it. */
type ParsedBody<Body> = { ok: true; body: Body } | { ok: false; status: 415 | 400; code: 'not-json' | 'malformed' }

export async function parseBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<ParsedBody<Body>> {
  if (!isJson(request)) return { ok: false, status: 415, code: 'not-json' }
  const parsed = schema.safeParse(await jsonOf(request))
  return parsed.success ? { ok: true, body: parsed.data } : { ok: false, status: 400, code: 'malformed' }
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

/** Returns undefined, which no schema of a body accepts, for invalid JSON. */
async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

/**
 * A parameter of a path or a query, or a header. It never rejects: `parse` turns any text into a value, and '' when the
 * parameter is missing.
 */
export function parameter<Value>(parse: (written: string) => Value, description: string) {
  return z
    .string()
    .optional()
    .transform((written = '') => parse(written))
    .describe(description)
}

type Parameters = z.ZodObject<Record<string, ReturnType<typeof parameter>>>

/** Parses the parameters of a URL that the schema names. Of a parameter that occurs several times, the first counts. */
export function parseQuery<Schema extends Parameters>(request: Request, schema: Schema): z.output<Schema> {
  return parseNamed(new URL(request.url).searchParams, schema)
}

/** Parses the headers that the schema names. */
export function parseHeaders<Schema extends Parameters>(request: Request, schema: Schema): z.output<Schema> {
  return parseNamed(request.headers, schema)
}

function parseNamed<Schema extends Parameters>(source: Pick<URLSearchParams, 'get'>, schema: Schema): z.output<Schema> {
  const names = Object.keys(schema.shape)
  return schema.parse(Object.fromEntries(names.map((name) => [name, source.get(name) ?? undefined])))
}
