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
 * The rest of a body that nothing reads is discarded up to this length, in bytes, so that its sender gets the response:
 * a browser that is cut off while it sends may show none.
 */
const DISCARDED_BYTES = 1_024 * 1_024

/**
 * Closes the connection after a response to a request whose body has not arrived, where it is long or its length is
 * unstated.
 */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next()
  const incoming = incomingOf(context)
  if (incoming?.complete !== false) return
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
  if (encoding !== undefined || Number(length) > DISCARDED_BYTES) context.header('connection', 'close')
}
