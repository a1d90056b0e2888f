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
