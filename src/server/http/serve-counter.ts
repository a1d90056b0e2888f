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

/**
 * Serves the counter of a store, at `/{account}/mostrador` or at `/mostrador` of its own domain; passes on all else.
 */
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

/**
 * Headers that proxies, load balancers and tunnels add to what they pass on. Browsers send none of them with a page,
 * nor any `X-…`.
 */
const OF_PROXIES =
  /^(?:forwarded|(?:.+-)?via|cdn-loop|(?:x|proxy|ngrok|cf|fly|fastly|front-end|tailscale)-.*|(?:.+-)?client-?ip)$/

/** Whether the browser runs on this machine: it is connected to this process itself, and the URL names the machine. */
function isOwnMachine(context: Context): boolean {
  const incoming = incomingOf(context)
  // Browsers speak HTTP/1.1; a proxy may speak 1.0, and add no header.
  return (
    /^localhost(?::\d+)?$/i.test(context.req.header('host') ?? '') &&
    parseIp(incoming?.socket.remoteAddress ?? '')?.range() === 'loopback' &&
    incoming?.httpVersion !== '1.0' &&
    ![...context.req.raw.headers.keys()].some((name) => OF_PROXIES.test(name))
  )
}
