/** The headers of a response that belongs to one shopper. */
export const NOT_CACHED = { 'cache-control': 'private, no-store' } as const

/** The header with the seconds after which the request may be repeated. */
export function retryAfter(seconds: number): { 'retry-after': string } {
  return { 'retry-after': String(seconds) }
}

/**
 * A problem (RFC 9457) in the same shape as the HTTP app's.
 * @param more further members of the body
 */
export function problem(
  status: number,
  code: string,
  title: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { type: `urn:vitrina:problem:${code}`, code, status, title, ...more },
    { status, headers: { ...headers, 'content-type': 'application/problem+json; charset=utf-8' } },
  )
}

export function xmlFile(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** Whether the body of a request is declared as JSON. */
export function isJson(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

/** The JSON object in the body of a request; null for anything else. */
export async function readObject(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}
