import type { z } from 'zod'

/** A body that a schema accepts. */
interface AcceptedBody<Body> {
  ok: true
  body: Body
}

/** A body that cannot be read as what the route expects, or that its schema rejects. */
interface MalformedBody {
  ok: false
  status: 400
  code: 'malformed'
}

/** A body that is not declared as JSON where JSON is expected. */
interface NotJson {
  ok: false
  status: 415
  code: 'not-json'
}

const MALFORMED: MalformedBody = { ok: false, status: 400, code: 'malformed' }

/** Reads the fields of a form, of which the last of several with one name counts. Never throws. */
export async function readForm<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<AcceptedBody<Body> | MalformedBody> {
  return accept(await formOf(request), schema)
}

/** Reads a body that is declared as JSON. Never throws. */
export async function readJson<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<AcceptedBody<Body> | MalformedBody | NotJson> {
  if (!isJson(request)) return { ok: false, status: 415, code: 'not-json' }
  return accept(await jsonOf(request), schema)
}

/** Reads JSON where a body is declared as that, else the fields of a form. Never throws. */
export async function readFields<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<AcceptedBody<Body> | MalformedBody> {
  return accept(await (isJson(request) ? jsonOf(request) : formOf(request)), schema)
}

function accept<Body>(written: unknown, schema: z.ZodType<Body>): AcceptedBody<Body> | MalformedBody {
  const parsed = schema.safeParse(written)
  return parsed.success ? { ok: true, body: parsed.data } : MALFORMED
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

/** Returns undefined, which no schema of a body accepts, for a body that is no form. */
async function formOf(request: Request): Promise<unknown> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    return undefined
  }
}

/** Returns undefined, which no schema of a body accepts, for invalid JSON. */
async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}
