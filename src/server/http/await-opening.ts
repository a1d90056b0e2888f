import type { MiddlewareHandler } from 'hono'
import type { AppServices } from './services.ts'

/** Actions whose messages are queued with them, on whichever path a store is. */
const QUEUES_MAIL = /\/(?:orders|folios)\/*$/i

/**
 * Lets requests that come while the process opens wait for what they need, and then has them served, or responded to as
 * far as it is open by then.
 */
export function awaitOpening({ ready, opening }: AppServices): MiddlewareHandler {
  const isOpen = () => ready() !== null
  const isTakingOrders = () => ready()?.mail.isReady() === true
  return async (context, next) => {
    const { method, path, raw } = context.req
    const isSo = method === 'POST' && QUEUES_MAIL.test(path) ? isTakingOrders : isOpen
    if (isSo()) return next()
    await opening.until(isSo, raw.signal)
    return raw.signal.aborted ? context.body(null, 503) : next()
  }
}
