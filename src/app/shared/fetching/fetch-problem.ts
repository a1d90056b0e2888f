/** The sentence of a problem (RFC 9457) that the server sent; another where the response has none. */
export async function fetchProblem(response: Response, otherwise: string): Promise<string> {
  const body = (await response.json().catch(() => null)) as { title?: unknown } | null
  return typeof body?.title === 'string' ? body.title : otherwise
}
