/** The header with the seconds after which the request may be repeated. */
export function retryAfter(seconds: number): { 'retry-after': string } {
  return { 'retry-after': String(seconds) }
}

export function xmlFile(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
