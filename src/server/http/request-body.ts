import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_BODY, MAX_PHOTO_BODY } from '#domain/page/page-table.ts'
import { createPhotoPlaces } from './photo-places.ts'
import { problemResponse } from './problem.ts'
import { requestedAction } from './requested-action.ts'
import type { AppServices } from './services.ts'

/** Rejects a body that is longer than the page at its path takes, before anything reads it. */
export function limitBody(services: AppServices): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge })
  const photoLimit = bodyLimit({ maxSize: MAX_PHOTO_BODY, onError: tooLarge })
  const placeOf = createPhotoPlaces(services)
  return async (context, next) => {
    const takesPhoto = requestedAction(context.req.raw, services.sharedHosts)?.maxBody === MAX_PHOTO_BODY
    if (!takesPhoto || !mayBeLong(context)) return limit(context, next)
    const place = await placeOf(context)
    if (!place.ok) return place.rejection
    try {
      return await photoLimit(context, next)
    } finally {
      place.leave()
    }
  }
}

/** Whether a body is longer than that of other actions, or may be, since its length is not stated. */
function mayBeLong({ req }: Context): boolean {
  const stated = req.header('transfer-encoding') === undefined ? req.header('content-length') : undefined
  return stated === undefined || Number(stated) > MAX_BODY
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
