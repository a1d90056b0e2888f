/**
 * Whether another site's page sent a request. Browsers send one of the two headers; a program that sends neither acts
 * only for itself (why this is not hono/csrf: decision 022).
 */
export function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  if (origin === null) return false
  // The scheme is not compared: a proxy in front may speak HTTPS to the visitor.
  const host = headers.get('host') ?? new URL(url).host
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}
