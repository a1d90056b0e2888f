import type { MiddlewareHandler } from 'hono'

/** Cached pages, which are served before the HTTP app, have them, too. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** Adds the headers to every response that does not set its own. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
