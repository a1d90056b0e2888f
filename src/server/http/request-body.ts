import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_BODY } from '#domain/page/page-table.ts'
import { problemResponse } from './problem.ts'
import { requestedAction } from './requested-action.ts'

/** Rejects a body that is longer than the page at its path takes, before anything reads it. */
export function limitBody(sharedHosts: readonly string[]): MiddlewareHandler {
  /** By their bytes. */
  const limits = new Map<number, MiddlewareHandler>()
  return (context, next) => {
    const maxSize = requestedAction(context.req.raw, sharedHosts)?.maxBody ?? MAX_BODY
    const limit = limits.get(maxSize) ?? bodyLimit({ maxSize, onError: tooLarge })
    limits.set(maxSize, limit)
    return limit(context, next)
  }
}

/**
 * Waits for the whole body, so that a slow request is judged by the time at which it is complete, and one that is cut off
 * is never acted upon.
 */
export const awaitBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req
  context.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  return next()
}

function tooLarge(): Response {
  return problemResponse(413, 'body-too-large', 'Lo que enviaste es demasiado largo. Acórtalo y vuelve a intentarlo.', {
    // The rest of the body is never read, so the connection cannot be used again.
    connection: 'close',
  })
}
