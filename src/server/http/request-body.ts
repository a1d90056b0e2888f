import type { Context, MiddlewareHandler } from 'hono'
import { BODY_REJECTION_STATUS, type BodyRejection } from '#domain/limits/body-place.ts'
import { MAX_PHOTO_BODY } from '#domain/page/page-table.ts'
import { FITTING_SENTENCES, type FittingFailure } from '#domain/try-on/fitting.ts'
import { BODY_REJECTION_HEADERS, bodyProblem } from './body-problem.ts'
import { clientIpReader } from './client-ip.ts'
import { isCrossSite } from './cross-site.ts'
import { problemResponse } from './problem.ts'
import { hasBody, receiveBody, withBody } from './receive-body.ts'
import { requestedAction } from './requested-action.ts'
import { resolveGate } from './resolve-gate.ts'
import type { AppServices, OpenServices } from './services.ts'

/** How often a body is in memory while its action runs: its bytes and its text; of a photo, its decoded bytes, too. */
const COPIES = { text: 2, photo: 3 }

/**
 * Receives the body of an action of the storefront as a whole, so that a slow request is judged by the time at which it
 * is complete, and a truncated one is never acted upon. The body of a request that the page handler rejects by its head
 * is left unread.
 */
export function receiveActionBody(services: AppServices): MiddlewareHandler {
  const ipOf = clientIpReader(services.trustedProxies)
  return async (context, next) => {
    const { raw } = context.req
    const action = requestedAction(raw, services.sharedHosts)
    const ready = services.ready()
    if (!action || !ready || (action.isSameOriginOnly && isCrossSite(raw)) || !hasBody(raw)) return next()
    const most = action.maxBody
    const isPhoto = most === MAX_PHOTO_BODY
    const rejection = isPhoto ? await rejectPhoto(context, services, ready) : null
    if (rejection) return rejection
    const sender = { ip: ipOf(context), person: null }
    const copies = isPhoto ? COPIES.photo : COPIES.text
    const received = await receiveBody(raw, { take: ready.bodies.take, sender, most, copies })
    if (!received.ok) {
      const { code } = received
      return isPhoto && isRejection(code)
        ? rejectedPhoto(BODY_REJECTION_STATUS[code], 'too-busy')
        : problemResponse(...bodyProblem(code))
    }
    context.req.raw = withBody(raw, received.bytes)
    try {
      return await next()
    } finally {
      received.leave()
    }
  }
}

function isRejection(code: string): code is BodyRejection {
  return Object.hasOwn(BODY_REJECTION_STATUS, code)
}

/** Rejects a photo that the store or this server does nothing with. */
async function rejectPhoto(
  { req: { raw } }: Context,
  { sharedHosts, log }: AppServices,
  ready: OpenServices,
): Promise<Response | null> {
  const { host, pathname } = new URL(raw.url)
  const request = { host: raw.headers.get('host') ?? host, pathname, sharedHosts }
  const resolved = await resolveGate(ready, request).catch((err: unknown) => {
    log.error({ err, host: request.host }, 'store could not be resolved')
    return null
  })
  if (!resolved) return rejectedPhoto(503, 'service-error')
  if (!resolved.known?.store.virtualFitting) return rejectedPhoto(403, 'fitting-room-off')
  return ready.fitting ? null : rejectedPhoto(404, 'not-configured')
}

function rejectedPhoto(status: number, code: FittingFailure): Response {
  const headers = { connection: 'close', ...(status === 429 || status === 503 ? BODY_REJECTION_HEADERS : {}) }
  return problemResponse(status, code, FITTING_SENTENCES[code], headers)
}
