import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Node's own request; undefined without a connection, as in a test. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  return ((env ?? {}) as { incoming?: IncomingMessage }).incoming
}

/** Whether the client left before its request was complete. */
export function isCutOff(context: Context): boolean {
  return incomingOf(context)?.readableAborted ?? false
}
