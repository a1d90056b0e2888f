import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from './config.ts'
import { type Drain, followConnections } from './http/drain.ts'
import { createRequestFollower, type FollowRequest, LIVE_PAGE } from './http/follow-request.ts'
import { createHttpServer } from './http/listen.ts'
import { createLiveEndpoint, type LiveEndpoint } from './http/live-endpoint.ts'
import { createOpening } from './http/opening.ts'
import type { PageCache } from './http/page-cache.ts'
import { createIsByTls, STRICT_TRANSPORT } from './http/request-scheme.ts'
import type { AppServices } from './http/services.ts'
import type { Running } from './open/open-services.ts'

export type Listener = ReturnType<typeof getRequestListener>

export interface FrontParts {
  createApp: (services: AppServices) => Hono
  /** Wraps the app's listener, e.g. with Vite's own middleware. */
  wrap?: (listener: Listener, server: Server) => Listener | Promise<Listener>
}

interface FrontOptions extends Omit<AppServices, 'ready' | 'opening'> {
  parts: FrontParts
  config: Config
  /** Null while the process opens. */
  running: () => Running | null
}

/** The server for visitors. */
export interface Front {
  server: Server
  drain: Drain
  /** To be called when something has opened. */
  advance: () => void
  /** Ends what would go on for as long as a visitor stays, and every wait for the process to open. */
  endOpenEnded: () => void
}

/** Makes the server for visitors; it listens to no port yet. */
export async function createFront({ parts, config, running, ...services }: FrontOptions): Promise<Front> {
  const waiting = createOpening()
  const server = createHttpServer()
  const drain = followConnections(server)
  const app = parts.createApp({ ...services, ready: () => running()?.app ?? null, opening: waiting })
  const live = createLiveEndpoint({ ...services, ready: running })
  const pages = () => running()?.app.pages ?? null
  const follow = createRequestFollower(services.telemetry, config.sharedHosts)
  const listener = listenerOf(app, { live, pages, follow, isByTls: createIsByTls(config) })
  server.on('request', parts.wrap ? await parts.wrap(listener, server) : listener)
  return {
    server,
    drain,
    advance: waiting.advance,
    endOpenEnded() {
      waiting.end()
      live.close()
    },
  }
}

interface ServedBefore {
  live: LiveEndpoint
  pages: () => PageCache | null
  follow: FollowRequest
  isByTls: (incoming: IncomingMessage) => boolean
}

/** Serves cached pages (decision 010) and event streams (decision 033) before the HTTP app sees the request. */
function listenerOf(app: Hono, { live, pages, follow, isByTls }: ServedBefore): Listener {
  const listener = getRequestListener(app.fetch)
  return async (incoming, outgoing) => {
    // Only HTTP/1 is served, though the listener's type would take HTTP/2, too.
    const request = [incoming as IncomingMessage, outgoing as ServerResponse] as const
    if (isByTls(request[0])) request[1].setHeader('strict-transport-security', STRICT_TRANSPORT)
    const { facts, run } = follow(...request)
    if (pages()?.serveCached(...request, facts)) return
    await run(() => {
      if (!live.serve(...request)) return listener(incoming, outgoing)
      facts.page = LIVE_PAGE
      return undefined
    })
  }
}
