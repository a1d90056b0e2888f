import type { MiddlewareHandler } from 'hono'

/** Cached pages, which are served before the HTTP app, have them, too. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
}

/**
 * The policy of responses that are no page: images, files, problems, PDFs. Nothing that is opened by itself embeds
 * plug-ins, and no page embeds it. It sets no source of scripts, since a worker's script would be held to that.
 */
export const OTHER_POLICY = { 'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'" }

/** Adds the headers to every response that does not set its own. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...OTHER_POLICY })) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
