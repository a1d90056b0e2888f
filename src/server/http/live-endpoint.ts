import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { LIVE_PATH } from '#domain/page/live-update.ts'
import { GATE_STATUS } from '#domain/store/gate.ts'
import { requestedStore } from '#domain/store/requested-store.ts'
import { withinRanges } from '../ip-range.ts'
import { type ConnectionLimits, createConnectionLimit } from '../limits/connection-limit.ts'
import { HEARTBEAT, type LiveFrame, retryFrame } from '../readers/live-frame.ts'
import type { LivePlace } from '../readers/live-store.ts'
import type { LiveStores } from '../readers/live-stores.ts'
import { clientIp } from './client-ip.ts'
import { problemResponse } from './problem.ts'
import { type ResolvedGate, resolveGate } from './resolve-gate.ts'
import { OTHER_POLICY, SECURITY_HEADERS } from './security-headers.ts'
import type { AppServices, OpenServices } from './services.ts'

/** The event stream of a store, served before the HTTP app: a connection that stays open is to weigh little. */
export interface LiveEndpoint {
  /** @returns false for any other request, of which nothing has been done */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Ends all connections, and takes no more. */
  close(): void
}

interface LiveEndpointOptions extends Pick<AppServices, 'sharedHosts' | 'trustedProxies'> {
  /** Null while the process opens. */
  ready: () => { app: OpenServices; live: LiveStores } | null
  log: Pick<Logger, 'error'>
  limits?: ConnectionLimits
}

/** A household or an office has one IP, and a mobile network a few for all of its customers. */
const LIMITS: ConnectionLimits = { process: 10_000, store: 5_000, ip: 100 }
/** Bytes that wait for a client beyond the system's buffers. A client that reads so little is cut off. */
const MAX_WAITING_BYTES = 64 * 1_024
/** Proxies end a connection on which nothing is sent for a minute or so. */
const HEARTBEAT_MS = 25_000
/** Milliseconds after which a browser connects again, from and to: all that were cut off come one after the other. */
const RETRY_MS = [2_000, 7_000] as const
/** A page that was opened longer ago is reloaded as a whole, milliseconds. */
const OLDEST_PAGE_MS = 86_400_000
/** Seconds after which a client that was rejected may try again. */
const RETRY_AFTER = '30'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Its end is the connection's end, so that messages need no framing.
  connection: 'close',
  // nginx would collect a while before it passes anything on.
  'x-accel-buffering': 'no',
  ...SECURITY_HEADERS,
  ...OTHER_POLICY,
}

export function createLiveEndpoint(options: LiveEndpointOptions): LiveEndpoint {
  const { ready, sharedHosts, trustedProxies, log, limits = LIMITS } = options
  const limit = createConnectionLimit(limits)
  const isTrustedProxy = withinRanges(trustedProxies)
  const streams = new Set<ServerResponse>()
  let isClosed = false
  const beating = setInterval(() => {
    for (const stream of streams) send(stream, HEARTBEAT)
  }, HEARTBEAT_MS)
  beating.unref()

  async function open(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const rejection = rejectMethod(incoming)
    if (rejection) return respond(outgoing, rejection)
    const services = isClosed ? null : ready()
    if (!services) return respond(outgoing, unavailable('starting', 'La tienda está abriendo.', '1'))
    const host = incoming.headers.host ?? ''
    const gate = await resolveGate(services.app, { host, pathname: url.pathname, sharedHosts })
    if (!gate.known) return respond(outgoing, closedGate(gate))
    // No end would be reported for a client who has gone, and the place would never be free again.
    if (outgoing.destroyed) return
    const { account } = gate.known.store
    const peer = incoming.socket.remoteAddress
    const forwardedFor = incoming.headers['x-forwarded-for']?.toString() ?? null
    const release = limit.take(account, clientIp({ peer, forwardedFor, isTrustedProxy }))
    if (!release) return respond(outgoing, tooMany())
    outgoing.once('close', release)
    await stream(services, account, { outgoing, place: placeOf(incoming, url) })
  }

  async function stream(
    { app, live }: { app: OpenServices; live: LiveStores },
    account: string,
    { outgoing, place }: { outgoing: ServerResponse; place: LivePlace | null },
  ): Promise<void> {
    let hasBegun = false
    const listener = (frame: LiveFrame) => {
      if (outgoing.destroyed || outgoing.writableEnded) return
      if (!hasBegun) begin(outgoing)
      hasBegun = true
      send(outgoing, frame)
    }
    const onStoreChange = (seq: number) => {
      const closeIfClosed = async () => {
        const known = await app.stores.findByAccount(account, seq)
        if (!known?.store.isActive) outgoing.end()
      }
      closeIfClosed().catch(report)
    }
    const leave = await live.follow(account, { place, listener, onStoreChange })
    // A client who has gone is no longer followed.
    if (outgoing.destroyed || isClosed) {
      leave()
      outgoing.end()
      return
    }
    streams.add(outgoing)
    outgoing.once('close', () => {
      streams.delete(outgoing)
      leave()
    })
  }

  const report = (err: unknown) => log.error({ err }, 'an event stream failed')

  return {
    serve(incoming, outgoing) {
      const url = liveUrl(incoming, sharedHosts)
      if (!url) return false
      open(incoming, outgoing, url).catch((err: unknown) => {
        report(err)
        respond(outgoing, unavailable('unavailable', 'La tienda no responde. Inténtalo de nuevo en un momento.', '5'))
      })
      return true
    },
    close() {
      isClosed = true
      clearInterval(beating)
      for (const each of streams) each.end()
    },
  }
}

/** The URL of a request for a store's event stream; null for any other. */
function liveUrl({ url = '', headers }: IncomingMessage, sharedHosts: readonly string[]): URL | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.endsWith(LIVE_PATH)) return null
  const requested = requestedStore(headers.host ?? '', path, sharedHosts)
  const basename = requested.kind === 'account' ? requested.basename : ''
  return path === basename + LIVE_PATH ? new URL(url, 'http://localhost') : null
}

/** A browser that connects again names the last event that it had; a page that connects for the first time, its age. */
function placeOf({ headers }: IncomingMessage, { searchParams }: URL): LivePlace | null {
  const since = wholeNumber(headers['last-event-id']) ?? wholeNumber(searchParams.get('since'))
  if (since !== null) return { since }
  const age = wholeNumber(searchParams.get('age'))
  return age === null || age > OLDEST_PAGE_MS ? null : { age }
}

function wholeNumber(written: string | string[] | null | undefined): number | null {
  return typeof written === 'string' && /^\d{1,15}$/.test(written) ? Number(written) : null
}

function begin(outgoing: ServerResponse): void {
  outgoing.useChunkedEncodingByDefault = false
  outgoing.writeHead(200, HEADERS)
  const [from, to] = RETRY_MS
  outgoing.write(retryFrame(from + Math.random() * (to - from)))
}

function send(outgoing: ServerResponse, frame: LiveFrame): void {
  if (outgoing.destroyed || outgoing.writableEnded) return
  if (outgoing.writableLength > MAX_WAITING_BYTES) outgoing.destroy()
  else outgoing.write(frame)
}

function rejectMethod({ method, headers }: IncomingMessage): Response | null {
  if (method !== 'GET') {
    return problemResponse(405, 'method-not-allowed', 'Las páginas no aceptan ese método.', { allow: 'GET' })
  }
  // Another site's page could not read it, and would take the places of shoppers.
  if (headers['sec-fetch-site'] !== 'cross-site') return null
  return problemResponse(403, 'cross-site', 'Esto solo se puede abrir desde la página de la tienda.')
}

function closedGate({ gate }: ResolvedGate): Response {
  if (gate.state === 'inactive') {
    return unavailable('inactive', 'La tienda está cerrada por ahora.', '3600', GATE_STATUS.inactive)
  }
  return problemResponse(404, 'not-found', 'Esa tienda no existe.')
}

function tooMany(): Response {
  const sentence = 'Hay demasiadas páginas abiertas. Inténtalo de nuevo en un momento.'
  return problemResponse(429, 'too-many-connections', sentence, { 'retry-after': RETRY_AFTER })
}

function unavailable(code: string, sentence: string, retryAfter: string, status = 503): Response {
  return problemResponse(status, code, sentence, { 'retry-after': retryAfter })
}

async function respond(outgoing: ServerResponse, response: Response): Promise<void> {
  if (outgoing.headersSent) return void outgoing.destroy()
  const headers = {
    ...Object.fromEntries(response.headers),
    ...SECURITY_HEADERS,
    ...OTHER_POLICY,
    'cache-control': 'no-store',
  }
  outgoing.writeHead(response.status, headers).end(await response.text())
}
