import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'
import { DatabaseUnavailable, openDatabase } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { CATALOGUE_CHANNEL } from '#data/store/announce-change.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import { folderBlobStore } from './adapters/blob-store.ts'
import { ControlSocketUnavailable, openControlSocket } from './adapters/control-socket.ts'
import { createCouponSigner } from './adapters/coupon-signer.ts'
import { couponRequest, issueSignedCoupon } from './adapters/issue-signed-coupon.ts'
import { folderSender } from './adapters/mail-folder.ts'
import { smtpSender } from './adapters/mail-smtp.ts'
import { openSecret, SecretUnavailable } from './adapters/open-secret.ts'
import { createOrderSigner } from './adapters/order-signer.ts'
import { announceStart } from './announce-start.ts'
import { createImageRoutes } from './api/images/image-routes.ts'
import { blobFolder, type Config, mailFolder } from './config.ts'
import type { AppServices, OpenServices } from './http/app.ts'
import { answerMalformed, closeServer, listen, PortUnavailable } from './http/listen.ts'
import { createPageCache } from './http/page-cache.ts'
import { createStoreDirectory } from './http/store-directory.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { logProblem } from './log-problem.ts'
import type { RenderMail } from './mail/mail-message.ts'
import { isOpenStore } from './open-store.ts'
import { reportOnce } from './report-once.ts'
import { seedIfEmpty } from './seed.ts'

export interface ProcessParts {
  createApp: (services: AppServices) => Hono
  mode: AppServices['mode']
  clientDir: AppServices['clientDir']
  renderMail: RenderMail
  /** Wraps the app's listener, e.g. with Vite's own middleware. */
  wrap?: (listener: Listener, server: Server) => Listener | Promise<Listener>
}

type Listener = ReturnType<typeof getRequestListener>

/**
 * Milliseconds that a connection is kept with nothing on it: longer than proxies and browsers keep theirs (two minutes,
 * five minutes), or a request would now and then meet one that is just being closed.
 */
const IDLE_MS = 310_000

interface Running {
  app: OpenServices
  close: () => Promise<void>
}

/**
 * Serves until SIGINT or SIGTERM. The port is taken first, so that a visitor who comes while the database opens finds
 * 'Cargando tienda...' and a second start on a taken port fails at once. A failure that the operator can mend ends
 * the process with one sentence and status 1.
 */
export async function startProcess(config: Config, parts: ProcessParts): Promise<void> {
  const log = pino(
    { level: config.logLevel, serializers: { err: logProblem } },
    pino.destination({ dest: 2, sync: true }) as DestinationStream,
  )
  let running: Running | null = null
  let opening: Promise<Running> | null = null
  let { port } = config
  const publicOrigin = () => ({ publicUrl: config.publicUrl, port })
  const server = createServer({ keepAliveTimeout: IDLE_MS })
  answerMalformed(server)
  const app = parts.createApp({
    ready: () => running?.app ?? null,
    sharedHosts: config.sharedHosts,
    trustedProxies: config.trustedProxies,
    publicOrigin,
    mapsScript: config.mapsScript,
    log,
    now: () => new Date(),
    mode: parts.mode,
    clientDir: parts.clientDir,
  })
  const slowly = getRequestListener(app.fetch)
  const own: Listener = async (incoming, outgoing) => {
    // Served over HTTP/1 alone, whatever the listener's type would also take.
    const isServed = running?.app.pages?.serveCached(incoming as IncomingMessage, outgoing as ServerResponse)
    if (!isServed) await slowly(incoming, outgoing)
  }
  server.on('request', parts.wrap ? await parts.wrap(own, server) : own)

  let ending: Promise<void> | null = null
  const end = () => {
    ending ??= (async () => {
      await closeServer(server)
      // Stopped while it opens, it opens to the end: a database is not left in the middle of a migration.
      const opened = await opening?.catch(() => null)
      await opened?.close()
    })().then(
      () => process.exit(),
      (problem: unknown) => {
        log.error({ err: problem }, 'could not end cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)

  try {
    port = await listen(server, config.port)
    const { mode, renderMail } = parts
    opening = openServices(config, { log, mode, renderMail, publicOrigin })
    running = await opening
    if (ending) return
    await announceStart(running.app.db, { config, port })
  } catch (problem) {
    if (ending) return
    process.exitCode = 1
    if (isForTheOperator(problem)) console.error(problem.message)
    else log.fatal({ err: problem }, 'could not start')
    end()
  }
}

function isForTheOperator(problem: unknown): problem is Error {
  return [DatabaseUnavailable, ControlSocketUnavailable, PortUnavailable, SecretUnavailable].some(
    (kind) => problem instanceof kind,
  )
}

interface Surroundings {
  log: Logger
  mode: AppServices['mode']
  renderMail: RenderMail
  publicOrigin: () => PublicOrigin
}

async function openServices(config: Config, { log, mode, renderMail, publicOrigin }: Surroundings): Promise<Running> {
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir })
  const closing = [() => database.close()]
  const close = () => endAll(closing.toReversed())
  try {
    await migrate(database)
    const secret = await openSecret(config)
    const coupons = createCouponSigner(secret)
    const orders = createOrderSigner(secret)
    const blobs = folderBlobStore(blobFolder(config))
    await seedIfEmpty(database, { blobs, now: new Date() })
    const { db } = database
    const images = createImageRoutes({
      blobs,
      derivedDir: join(config.dataDir, 'derived'),
      isOpenStore: (account) => isOpenStore(db, account),
      log,
    })
    const limits = createRateLimits({
      db,
      report: reportOnce((entry, text) => log.error(entry, text), 'attempts are not counted in the database'),
    })
    const stores = createStoreDirectory(db)
    const pages = mode === 'production' ? createPageCache({ stores }) : null
    closing.push(await database.listen(CATALOGUE_CHANNEL, stores.notify))
    const sender = config.smtpUrl === undefined ? folderSender(mailFolder(config)) : smtpSender(config.smtpUrl)
    const letters = { render: renderMail, sender, from: config.mailFrom, origin: publicOrigin, signer: orders }
    const jobs = startJobs({ database, blobs, mail: letters, log })
    closing.push(() => jobs.stop())
    const handle = async (request: unknown) =>
      issueSignedCoupon(couponRequest.parse(request), {
        db,
        sign: coupons.sign,
        origin: publicOrigin(),
        now: new Date(),
      })
    const report = (err: unknown) => log.error({ err }, 'a command failed')
    // No other process can open the embedded database, so this one does what commands need of it.
    if (database.engine === 'pglite') closing.push(await openControlSocket({ dataDir: config.dataDir, handle, report }))
    const { mail, mailCounts, wakeListings } = jobs
    return {
      app: { db, images, stores, limits, pages, coupons, orderSigner: orders, mail, mailCounts, wakeListings },
      close,
    }
  } catch (problem) {
    // What it failed for is the news, not what could not be ended then.
    await close().catch((err: unknown) => log.error({ err }, 'could not end cleanly'))
    throw problem
  }
}

/** One after the other, each whatever becomes of those before: what is left open keeps the process from ending. */
async function endAll(ends: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends) await end().catch((problem: unknown) => failures.push(problem))
  if (failures.length > 0) throw failures[0]
}
