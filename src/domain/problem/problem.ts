/**
 * Builds a problem (RFC 9457) with a sentence for people: the body of every failing response to a program.
 * @param code stable name of the problem, for programs
 * @param more further members of the body
 */
export function problem(
  status: number,
  code: string,
  sentence: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { type: `urn:vitrina:problem:${code}`, code, status, title: sentence, ...more },
    { status, headers: { ...headers, 'content-type': 'application/problem+json; charset=utf-8' } },
  )
}
