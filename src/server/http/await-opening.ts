import type { MiddlewareHandler } from 'hono'
import { requestedAction } from './requested-action.ts'
import type { AppServices } from './services.ts'

/**
 * Lets requests that come while the process opens wait for what they need, and then has them served, or responded to as
 * far as it is open by then.
 */
export function awaitOpening({ ready, opening, sharedHosts }: AppServices): MiddlewareHandler {
  const isOpen = () => ready() !== null
  const isTakingOrders = () => ready()?.mail.isReady() === true
  return async (context, next) => {
    const { method, raw } = context.req
    const queuesMail = method === 'POST' && requestedAction(raw, sharedHosts)?.queuesMail
    const isSo = queuesMail ? isTakingOrders : isOpen
    if (isSo()) return next()
    await opening.until(isSo, raw.signal)
    return raw.signal.aborted ? context.body(null, 503) : next()
  }
}
