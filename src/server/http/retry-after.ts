import type { MiddlewareHandler } from 'hono'

/** Seconds. Most outages are short: a database that restarts takes as long. */
const RETRY_AFTER = '5'

/** Adds a time to try again to each 503 whose response has no such header. */
export const addRetryAfter: MiddlewareHandler = async (context, next) => {
  await next()
  const { status, headers } = context.res
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', RETRY_AFTER)
}
