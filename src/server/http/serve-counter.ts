import type { Context, MiddlewareHandler } from 'hono'
import { requestedStore } from '#domain/store/requested-store.ts'
import { parseIp } from '../ip-range.ts'
import { clientIpReader } from './client-ip.ts'
import { incomingOf } from './incoming.ts'
import { problemPage } from './problem.ts'
import { schemeReader } from './request-scheme.ts'
import type { AppServices } from './services.ts'

/** The first segment of the counter's paths within a store. */
const SEGMENT = '/mostrador'

/** Serves the counter of a store, at `/{account}/mostrador` or at `/mostrador` of its own domain; passes on all else. */
export function serveCounter({ ready, sharedHosts, trustedProxies }: AppServices): MiddlewareHandler {
  const ipOf = clientIpReader(trustedProxies)
  const schemeOf = schemeReader(trustedProxies)

  return async (context, next) => {
    const { pathname } = new URL(context.req.url)
    const requested = requestedStore(context.req.header('host') ?? '', pathname, sharedHosts)
    const basename = requested.kind === 'account' ? requested.basename : ''
    if (!isCounter(pathname.slice(basename.length))) return next()
    const services = ready()
    if (!services) {
      const headers = { 'retry-after': '1' }
      return problemPage(context.req.raw, 503, 'starting', 'La tienda está abriendo. Inténtalo en un momento.', headers)
    }
    const counter = await services.counter()
    return counter(context.req.raw, requested, {
      ip: () => ipOf(context),
      scheme: schemeOf(context),
      isOwnMachine: isOwnMachine(context),
    })
  }
}

function isCounter(path: string): boolean {
  return path === SEGMENT || path.startsWith(`${SEGMENT}/`) || path === `${SEGMENT}.data`
}

/** Whether the browser runs on this machine: nothing stands between, and the URL names it. */
function isOwnMachine(context: Context): boolean {
  const { hostname } = new URL(`http://${context.req.header('host') ?? ''}`)
  const peer = incomingOf(context)?.socket.remoteAddress ?? ''
  return (
    hostname === 'localhost' &&
    parseIp(peer)?.range() === 'loopback' &&
    context.req.header('x-forwarded-for') === undefined
  )
}
