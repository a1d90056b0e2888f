import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** Node's own request; undefined without a connection, as in a test. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  return ((env ?? {}) as { incoming?: IncomingMessage }).incoming
}

/** Whether the client left before its request was complete. */
export function isCutOff(context: Context): boolean {
  return incomingOf(context)?.readableAborted ?? false
}

/**
 * Closes the connection after a response to a request of which a part of the body has not arrived: it is never read, so the
 * connection cannot be used again.
 */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next()
  const incoming = incomingOf(context)
  if (incoming?.complete !== false) return
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
  if (length !== '0' || encoding !== undefined) context.header('connection', 'close')
}
