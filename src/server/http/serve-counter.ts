import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { UPLOAD_PIECE_BYTES } from '#domain/import/import-run.ts'
import { requestedStore } from '#domain/store/requested-store.ts'
import { parseIp } from '../ip-range.ts'
import { clientIpReader } from './client-ip.ts'
import { incomingOf } from './incoming.ts'
import { problemPage, problemResponse } from './problem.ts'
import { schemeReader } from './request-scheme.ts'
import type { AppServices } from './services.ts'

/** The first segment of the counter's paths within a store. */
const SEGMENT = '/mostrador'

/** The longest body, in bytes, by the end of the path; the first that fits. */
const BODIES: readonly [ending: RegExp, most: number][] = [
  // A camera's image as it is; the page tells of what is larger before it is sent.
  [/\/imagenes$/, 64 * 1_024 * 1_024],
  // A piece of an import's file. One whose length is not stated is held in memory, up to here.
  [/\/archivo$/, UPLOAD_PIECE_BYTES],
  [/./, 512 * 1_024],
]

/** Serves the counter of a store, at `/{account}/mostrador` or at `/mostrador` of its own domain; passes on all else. */
export function serveCounter({ ready, sharedHosts, trustedProxies }: AppServices): MiddlewareHandler {
  const ipOf = clientIpReader(trustedProxies)
  const schemeOf = schemeReader(trustedProxies)
  const limits = BODIES.map(([ending, maxSize]) => ({ ending, limit: bodyLimit({ maxSize, onError: tooLarge }) }))

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
    const serve = async () => {
      const counter = await services.counter()
      context.res = await counter(context.req.raw, requested, {
        ip: () => ipOf(context),
        scheme: schemeOf(context),
        isOwnMachine: isOwnMachine(context),
      })
    }
    const body = limits.find(({ ending }) => ending.test(pathname))
    return body ? body.limit(context, serve) : serve()
  }
}

function isCounter(path: string): boolean {
  return path === SEGMENT || path.startsWith(`${SEGMENT}/`) || path === `${SEGMENT}.data`
}

/** Headers that proxies, load balancers and tunnels add to what they pass on, and browsers never send. */
const OF_PROXIES =
  /^(?:forwarded|via|cdn-loop|proxy-.*|ngrok-.*|cf-.*|fly-.*|fastly-.*|x-(?:forwarded|real|original|proxy|envoy|amzn|azure|arr|cloud|appengine|vercel|cluster).*|(?:.+-)?client-?ip)$/

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

function tooLarge(): Response {
  return problemResponse(413, 'body-too-large', 'Lo que enviaste es demasiado grande.', { connection: 'close' })
}
