import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'
import { DatabaseUnavailable } from '#data/database/client.ts'
import type { RunCommand } from './adapters/command-context.ts'
import { ControlSocketUnavailable } from './adapters/control-socket.ts'
import { BlobsUnavailable } from './adapters/object-store.ts'
import { SecretUnavailable } from './adapters/open-secret.ts'
import { announceStart } from './announce-start.ts'
import type { Config } from './config.ts'
import type { LoadCounter } from './counter/counter-services.ts'
import { createDiskCheck } from './disk-check.ts'
import { createInnerApp } from './http/inner-app.ts'
import { closeServer, createHttpServer, listen, PortUnavailable } from './http/listen.ts'
import { createLiveEndpoint, type LiveEndpoint } from './http/live-endpoint.ts'
import { createOpening } from './http/opening.ts'
import type { PageCache } from './http/page-cache.ts'
import { createIsByTls, STRICT_TRANSPORT } from './http/request-scheme.ts'
import type { AppServices } from './http/services.ts'
import { loggedError } from './log-error.ts'
import { logRepeatsOnce } from './log-repeats.ts'
import type { RenderMail } from './mail/mail-message.ts'
import { openServices, type Running } from './open/open-services.ts'
import { warnOfUntoldStores } from './warn-of-untold-stores.ts'

export interface ProcessParts {
  createApp: (services: AppServices) => Hono
  mode: AppServices['mode']
  clientDir: AppServices['clientDir']
  counterClientDir: AppServices['counterClientDir']
  loadCounter: LoadCounter
  renderMail: RenderMail
  /** Runs commands from the command line while this process has the embedded database. */
  runCommand: RunCommand
  /** Wraps the app's listener, e.g. with Vite's own middleware. */
  wrap?: (listener: Listener, server: Server) => Listener | Promise<Listener>
}

type Listener = ReturnType<typeof getRequestListener>

/**
 * Serves until SIGINT or SIGTERM. The port is taken first, so that a visitor who comes while the database opens waits
 * for it, and a second start on a taken port fails at once. A failure that the operator can fix ends the process with
 * one sentence and status 1.
 */
export async function startProcess(config: Config, parts: ProcessParts): Promise<void> {
  const log = pino(
    { level: config.logLevel, serializers: { err: loggedError }, hooks: { logMethod: logRepeatsOnce() } },
    pino.destination({ dest: 2, sync: true }) as DestinationStream,
  )
  let running: Running | null = null
  let opening: Promise<Running> | null = null
  const waiting = createOpening()
  const closing = new AbortController()
  let { port } = config
  const publicOrigin = () => ({ publicUrl: config.publicUrl, port })
  const server = createHttpServer()
  const ready = () => running?.app ?? null
  const checkDisk = createDiskCheck(config.dataDir)
  const inner = createHttpServer()
  inner.on('request', getRequestListener(createInnerApp({ ready, checkDisk, log }).fetch))
  const app = parts.createApp({
    ready,
    checkDisk,
    opening: waiting,
    sharedHosts: config.sharedHosts,
    trustedProxies: config.trustedProxies,
    publicOrigin,
    mapsScript: config.mapsScript,
    hasServiceWorker: config.hasServiceWorker,
    ai: config.ai,
    log,
    now: () => new Date(),
    mode: parts.mode,
    clientDir: parts.clientDir,
    counterClientDir: parts.counterClientDir,
  })
  const { sharedHosts, trustedProxies } = config
  const live = createLiveEndpoint({ ready: () => running, sharedHosts, trustedProxies, log })
  const listener = listenerOf(app, { live, pages: () => running?.app.pages ?? null, isByTls: createIsByTls(config) })
  server.on('request', parts.wrap ? await parts.wrap(listener, server) : listener)

  const ending = endOnSignal(log, async () => {
    waiting.end()
    live.close()
    closing.abort()
    await Promise.all([closeServer(server), closeServer(inner)])
    // Stopped while it opens, it opens to the end, so that a database is not left in the middle of a migration.
    const opened = await opening?.catch(() => null)
    await opened?.close()
  })
  try {
    port = await listen(server, { port: config.port, setting: 'PORT' })
    const innerPort = config.inner && (await listen(inner, { ...config.inner, setting: 'INNER_PORT' }))
    const { mode, renderMail, runCommand, loadCounter } = parts
    opening = openServices({
      config,
      log,
      mode,
      renderMail,
      publicOrigin,
      runCommand,
      loadCounter,
      closing: closing.signal,
    })
    running = await opening
    waiting.advance()
    void running.jobsStarted.then(waiting.advance)
    if (ending.hasBegun()) return
    const { demoLinks } = running
    await announceStart(running.app.db, { config, port, innerPort, demoLinks, now: new Date() })
    await warnOfUntoldStores(running.app.db, log)
  } catch (error) {
    if (ending.hasBegun()) return
    process.exitCode = 1
    if (isForTheOperator(error)) console.error(error.message)
    else log.fatal({ err: error }, 'could not start')
    ending.begin()
  }
}

interface ServedBefore {
  live: LiveEndpoint
  pages: () => PageCache | null
  isByTls: (incoming: IncomingMessage) => boolean
}

/** Serves cached pages (decision 010) and event streams (decision 033) before the HTTP app sees the request. */
function listenerOf(app: Hono, { live, pages, isByTls }: ServedBefore): Listener {
  const listener = getRequestListener(app.fetch)
  return async (incoming, outgoing) => {
    // Only HTTP/1 is served, though the listener's type would take HTTP/2, too.
    const request = [incoming as IncomingMessage, outgoing as ServerResponse] as const
    if (isByTls(request[0])) request[1].setHeader('strict-transport-security', STRICT_TRANSPORT)
    const isServed = pages()?.serveCached(...request) || live.serve(...request)
    if (!isServed) await listener(incoming, outgoing)
  }
}

/** Ends the process, once, when it is signalled or when `begin` is called. */
function endOnSignal(log: Logger, end: () => Promise<void>): { begin: () => void; hasBegun: () => boolean } {
  let ending: Promise<void> | null = null
  const begin = () => {
    ending ??= end().then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'could not end cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', begin)
  process.once('SIGTERM', begin)
  return { begin, hasBegun: () => ending !== null }
}

function isForTheOperator(error: unknown): error is Error {
  return [BlobsUnavailable, DatabaseUnavailable, ControlSocketUnavailable, PortUnavailable, SecretUnavailable].some(
    (kind) => error instanceof kind,
  )
}
