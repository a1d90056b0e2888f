/** Of an answer that is one shopper's own. */
export const NOT_KEPT = { 'cache-control': 'private, no-store' } as const

/** When it may be asked again. */
export function retryAfter(seconds: number): { 'retry-after': string } {
  return { 'retry-after': String(seconds) }
}

/** A typed problem (RFC 9457), as the HTTP app has it, with what the page needs beside it. */
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

export function isJson(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

/** The object that was sent; null when it is none. */
export async function readObject(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const sent: unknown = await request.json()
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Record<string, unknown>) : null
  } catch {
    return null
  }
}
