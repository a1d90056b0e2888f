import type { MiddlewareHandler } from 'hono'

/** Also on pages that are answered past the HTTP app. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** What every answer says to the browser, page or image, where it says nothing of its own about it. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
