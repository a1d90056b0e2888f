import type { z } from 'zod'

/** A body that a schema accepts. */
interface AcceptedBody<Body> {
  ok: true
  body: Body
}

/** A body that cannot be parsed for the route, or that its schema rejects. */
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

/** Reads the fields of a form without null bytes. Of several fields with one name the last counts. Never throws. */
export async function readForm<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<AcceptedBody<Body> | MalformedBody> {
  return accept(await formOf(request), schema)
}

/**
 * Reads a body that is declared as JSON, with every text as it was sent: the rules of a shopper's forms name the field
 * that has a character which cannot be stored. Never throws.
 */
export async function readJson<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<AcceptedBody<Body> | MalformedBody | NotJson> {
  if (!isJson(request)) return { ok: false, status: 415, code: 'not-json' }
  return accept(await jsonOf(request, (text) => text), schema)
}

/**
 * Reads JSON where a body is declared as that, else the fields of a form; without the characters that cannot be stored.
 * Never throws.
 */
export async function readFields<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<AcceptedBody<Body> | MalformedBody> {
  return accept(await (isJson(request) ? jsonOf(request, storable) : formOf(request)), schema)
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
    const fields = [...(await request.formData())]
    return Object.fromEntries(
      fields.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : value]),
    )
  } catch {
    return undefined
  }
}

/** Returns undefined, which no schema of a body accepts, for invalid JSON. */
async function jsonOf(request: Request, prepare: (json: string) => string): Promise<unknown> {
  try {
    return JSON.parse(prepare(await request.text()))
  } catch {
    return undefined
  }
}

const PAIR = String.raw`u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}`
const ESCAPE = new RegExp(String.raw`\\(?:${PAIR}|u[\da-fA-F]{4}|.)`, 'g')

/**
 * Returns JSON without the characters that PostgreSQL stores in no text: null bytes are taken out, and half a surrogate
 * pair becomes U+FFFD, as it does in a form. Both can only be written as escapes.
 */
function storable(json: string): string {
  return json.replace(ESCAPE, (written) => {
    if (/^\\u0000$/.test(written)) return ''
    return /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/.test(written) ? '\ufffd' : written
  })
}
