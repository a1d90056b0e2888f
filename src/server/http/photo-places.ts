import type { Context } from 'hono'
import { FITTING_SENTENCES, type FittingFailure } from '#domain/try-on/fitting.ts'
import { type ConnectionLimits, createConnectionLimit } from '../limits/connection-limit.ts'
import { clientIpReader } from './client-ip.ts'
import { problemResponse } from './problem.ts'
import { resolveGate } from './resolve-gate.ts'
import type { AppServices } from './services.ts'

/** Photos that are in memory at once, about 16 MB each while they are parsed. */
const LIMITS: ConnectionLimits = { process: 16, store: 12, ip: 8 }

type PhotoPlace = { ok: true; leave: () => void } | { ok: false; rejection: Response }

/**
 * Decides, before a byte of it is read, whether a body may be as long as a photo: in a store that does something with
 * one, and as long as not too many others are in memory.
 */
export function createPhotoPlaces({ ready, sharedHosts, trustedProxies, log }: AppServices) {
  const limit = createConnectionLimit(LIMITS)
  const ipOf = clientIpReader(trustedProxies)

  return async (context: Context): Promise<PhotoPlace> => {
    const services = ready()
    const { url, headers } = context.req.raw
    const { host, pathname } = new URL(url)
    const request = { host: headers.get('host') ?? host, pathname, sharedHosts }
    const resolved = services
      ? await resolveGate(services, request).catch((err: unknown) => {
          log.error({ err, host: request.host }, 'store could not be resolved')
          return null
        })
      : null
    if (!services || !resolved) return rejected(503, 'service-error')
    if (!resolved.known?.store.virtualFitting) return rejected(403, 'fitting-room-off')
    if (!services.fitting) return rejected(404, 'not-configured')
    const leave = limit.take(resolved.known.store.account, ipOf(context))
    return leave ? { ok: true, leave } : rejected(503, 'too-busy')
  }
}

function rejected(status: number, code: FittingFailure): PhotoPlace {
  const headers = {
    // The body is never read, so the connection cannot be used again.
    connection: 'close',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  }
  return { ok: false, rejection: problemResponse(status, code, FITTING_SENTENCES[code], headers) }
}
